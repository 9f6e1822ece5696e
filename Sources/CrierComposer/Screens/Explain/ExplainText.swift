import CrierCore
import TerminalKit

/// What is said of a refusal or a code, for the page and for reading aloud.
struct ExplainText {
  /// A heading, and what is known under it.
  struct Part: Hashable {
    var heading: String
    var facts: [DeliveryScreen.Fact]
  }

  let parts: [Part]

  init(_ subject: ExplainScreen.Subject) {
    parts =
      switch subject {
      case .codes(let codes): codes.map { Self.part(about: $0) }
      case .pasted(let pasted): Self.parts(about: pasted)
      case .refusal(let refusal): Self.parts(about: refusal)
      }
  }

  /// What this answer says, then what its code means in general, where that is something else.
  private static func parts(about refusal: Refusal) -> [Part] {
    // FCM's own meaning comes before that of services which were not asked.
    let known = refusal.errorCode.flatMap { KnownCode.matching($0).first }
    let names = [refusal.errorCode, "HTTP \(refusal.httpStatus)"].compactMap(\.self)
    let isSame = known?.meaning.explanation.sentence == refusal.explanation.sentence
    var own = Part(
      heading: "The last answer: \(names.joined(separator: ", "))",
      facts: facts(of: refusal.explanation, refusal.advice.rawValue))
    if let wait = wait(refusal.retryAfter) { own.facts.append(wait) }
    own.facts.append(.init("Server", refusal.serverMessage ?? ""))
    own.facts.append(.init("Source", isSame ? known.map { $0.family.source + "." } ?? "" : ""))
    own.facts.removeAll(where: \.text.isEmpty)
    return [own] + (isSame ? [] : known.map { [part(about: $0)] } ?? [])
  }

  /// Every piece under a heading that says where it stands.
  private static func parts(about pasted: PastedText) -> [Part] {
    let isSeveral = pasted.pieces.count > 1
    return pasted.pieces.flatMap { piece -> [Part] in
      if case .codes(let codes) = piece.meaning {
        return codes.prefix(1).map { code in
          var part = part(about: code)
          if isSeveral { part.heading = "Line \(piece.line): \(part.heading)" }
          return part
        }
      }
      let family = piece.answer?.errorCode.flatMap { KnownCode.matching($0).first?.family }
      let words = [
        isSeveral ? "Line \(piece.line): \(piece.kind.label)" : piece.kind.label, piece.text,
        family.map { "(\($0.rawValue))" },
      ]
      return [
        Part(
          heading: words.compactMap(\.self).joined(separator: " "),
          facts: facts(of: piece))
      ]
    }
  }

  private static func facts(of piece: PastedPiece) -> [DeliveryScreen.Fact] {
    let source = DeliveryScreen.Fact("Source", piece.source.map { $0 + "." } ?? "")
    guard let answer = piece.answer else {
      let explanation = piece.explanation
      return [
        .init("", explanation.sentence), .init("To do", explanation.fix ?? ""), source,
      ].filter { !$0.text.isEmpty }
    }
    return facts(of: answer.explanation, answer.outcome.rawValue)
      + [wait(answer.retryAfter), source].compactMap(\.self).filter { !$0.text.isEmpty }
  }

  private static func wait(_ duration: Duration?) -> DeliveryScreen.Fact? {
    duration.map {
      DeliveryScreen.Fact("Wait", "\($0.secondsRoundedUp) s: the server asked for it.")
    }
  }

  private static func part(about code: KnownCode) -> Part {
    Part(
      heading: "\(code.code) (\(code.family.rawValue))",
      facts: facts(of: code.meaning.explanation, code.meaning.advice.rawValue) + [
        .init("Source", code.family.source + ".")
      ])
  }

  private static func facts(
    of explanation: Explanation, _ outcome: String
  ) -> [DeliveryScreen.Fact] {
    [
      .init("", explanation.sentence), .init("To do", explanation.fix ?? ""),
      .init("Field", explanation.field.map(\.description) ?? ""),
      .init("Outcome", "\(outcome) (for scripts)"),
    ].filter { !$0.text.isEmpty }
  }

  private static let labelColumns = 9

  func lines(columns: Int) -> [HelpText.Line] {
    let parts = parts.map { part in
      HelpText.Line(text: part.heading, role: .strong).wrapped(to: columns)
        + part.facts.flatMap { Self.lines(of: $0, columns: columns) }
    }
    return Array(parts.joined(separator: [HelpText.Line(text: "")]))
  }

  /// A label, and the text that goes on below itself.
  private static func lines(of fact: DeliveryScreen.Fact, columns: Int) -> [HelpText.Line] {
    guard !fact.label.isEmpty else {
      return HelpText.Line(text: fact.text).wrapped(to: columns)
    }
    let gap = String(repeating: " ", count: labelColumns)
    let text = HelpText.Line(text: fact.text).wrapped(to: columns - labelColumns)
    return text.enumerated().map { index, line in
      let label = (fact.label + gap).prefix(labelColumns)
      return HelpText.Line(
        text: (index == 0 ? String(label) : gap) + line.text,
        role: fact.label == "To do" ? .dialog : .hint)
    }
  }
}
