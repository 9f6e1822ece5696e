import CrierCore

extension LinearSession {
  /// What anything is: a file, a code, a text, an identifier, a rule; without one, why the last
  /// send was refused, or which codes there are.
  mutating func explainText(_ rest: String) {
    let text = rest.trimmed
    switch text.lowercased() {
    case "":
      if let refusal = state.lastRefusal { return tell(.refusal(refusal)) }
      sayCodes()
    case "codes": sayCodes()
    case "lines", "paste":
      mode = .pasted([])
      say("Paste an answer, a log or a ticket. \(LinearWords.endOfLines)")
    default:
      isFileUnderWay = true
      effects.append(.explain(text))
    }
  }

  /// Tells what a file, or what was typed, means.
  mutating func tellExplained(_ text: PastedText, isCut: Bool) {
    isFileUnderWay = false
    if isCut { say(PastedText.tooLong) }
    tell(.init(text))
  }

  /// Takes a line of what is pasted to be explained.
  mutating func takePasted(_ line: String, after lines: [String]) {
    guard line.trimmed != "." else {
      mode = .command
      guard !lines.isEmpty else { return say("Nothing was pasted.") }
      return tell(
        .init(PastedText(lines.joined(separator: "\n"), now: .seconds(state.form.clock.now))))
    }
    guard lines.count < Self.mostPastedLines else {
      mode = .command
      return say(
        "That is longer than \(Self.mostPastedLines) lines. Run crier explain FILE instead.")
    }
    mode = .pasted(lines + [line])
  }

  private static let mostPastedLines = 10_000

  /// A line that is no command and may be a token or a key: it is never repeated as it is.
  mutating func sayIdentifier(_ line: String) -> Bool {
    let identifier = Identifier(of: line)
    guard let kind = identifier.kind, identifier.certainty != .possible else { return false }
    say("\(identifier.shown): \(identifier.meaning.sentence)")
    switch identifier.targets.first {
    case .token?: say("To send to it, type: to device TOKEN.")
    case .fid?: say("To send to it, type: to installation ID.")
    case .topic?, .condition?: say("To send to it, type to and then this text.")
    case nil where kind.secrecy == .secret: say("Keep it out of messages.")
    case nil: say("For more, type explain and then this text.")
    }
    return true
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
    say(
      "Type explain followed by a code, a token, a rule, a log line or a file name. "
        + "explain lines reads several lines. The codes are:")
    for family in KnownCode.Family.allCases {
      let codes = KnownCode.all.filter { $0.family == family }.map(\.code)
      say("\(family.rawValue): \(codes.joined(separator: ", ")).")
    }
  }
}
