import CrierCore

extension LinearSession {
  /// What a code means; without one, why the last send was refused, or which codes there are.
  mutating func explainCode(_ rest: String) {
    let text = rest.trimmed
    guard text.isEmpty else {
      if text.lowercased() == "codes" { return sayCodes() }
      let codes = KnownCode.all(in: text)
      guard codes.isEmpty else { return tell(.codes(codes)) }
      let near = KnownCode.nearest(to: text)
      let way = near.map { "Did you mean \($0)?" } ?? "Type explain codes to hear all."
      return say("\(LinearWords.short(text)) is no code known here. \(way)")
    }
    if let refusal = state.lastRefusal { return tell(.refusal(refusal)) }
    sayCodes()
  }

  mutating func tell(_ screen: ExplainScreen) {
    guard let subject = screen.subject else { return sayCodes() }
    tell(subject)
  }

  private mutating func tell(_ subject: ExplainScreen.Subject) {
    for part in ExplainText(subject).parts {
      say("\(part.heading).")
      for fact in part.facts {
        say(fact.label.isEmpty ? fact.text : "\(fact.label): \(fact.text)")
      }
    }
  }

  private mutating func sayCodes() {
    say("Type explain and a code, or a line of a log that has one in it. The codes are:")
    for family in KnownCode.Family.allCases {
      let codes = KnownCode.all.filter { $0.family == family }.map(\.code)
      say("\(family.rawValue): \(codes.joined(separator: ", ")).")
    }
  }
}
