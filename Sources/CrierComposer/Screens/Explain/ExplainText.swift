import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

/// The explanation of an error or a code, for the page and for plain mode.
struct ExplainText {
  /// A heading, and the facts under it.
  struct Part: Hashable {
    var heading: String
    var facts: [DeliveryScreen.Fact]
  }

  let parts: [Part]

  init(_ subject: ExplainScreen.Subject) {
    var parts =
      switch subject {
      case .codes(let codes): codes.map { Self.part(about: $0) }
      case .pasted(let pasted): Self.parts(about: pasted)
      case .refusal(let refusal): Self.parts(about: refusal)
      }
    // Mask tokens and secret keys in every sentence.
    for index in parts.indices {
      parts[index].heading = Redaction.scrubbed(parts[index].heading)
      for fact in parts[index].facts.indices {
        parts[index].facts[fact].text = Redaction.scrubbed(parts[index].facts[fact].text)
      }
    }
    self.parts = parts
  }

  /// Returns this answer's explanation and, if different, its code's general meaning.
  private static func parts(about refusal: Refusal) -> [Part] {
    // Take the first match, because FCM's codes precede those of other services in the list.
    let known = refusal.errorCode.flatMap { KnownCode.matching($0).first }
    let names = [refusal.errorCode, "HTTP \(refusal.httpStatus)"].compactMap(\.self)
    let isSame = known?.meaning.explanation.sentence == refusal.explanation.sentence
    var own = Part(
      heading: "The last answer: \(names.joined(separator: ", "))",
      facts: facts(of: refusal.explanation))
    if let wait = wait(refusal.retryAfter) { own.facts.append(wait) }
    own.facts.append(.init("Server", refusal.serverMessage ?? ""))
    own.facts.append(.init("Source", isSame ? known.map { $0.family.source + "." } ?? "" : ""))
    own.facts.removeAll(where: \.text.isEmpty)
    return [own] + (isSame ? [] : known.map { [part(about: $0)] } ?? [])
  }

  /// Returns the conclusion, then every known piece under a heading with its position.
  private static func parts(about pasted: PastedText) -> [Part] {
    let isSeveral = pasted.pieces.count > 1
    let place = { (piece: PastedPiece) in isSeveral ? pasted.place(of: piece) : "" }
    return conclusion(of: pasted)
      + pasted.pieces.flatMap { piece -> [Part] in
        let subject = piece.subject?.explanation(isOneLine: pasted.isOneLine)
        if let subject, piece.subject?.isCertain == false {
          return [
            Part(
              heading: "\(place(piece))\(piece.label) \(piece.text)",
              facts: [.init("", subject.sentence), .init("To do", subject.fix ?? "")])
          ]
        }
        let about = subject.map { [DeliveryScreen.Fact("About", $0.sentence)] } ?? []
        if case .codes(let codes) = piece.meaning {
          return codes.prefix(1).map { code in
            var part = part(about: code)
            part.heading = place(piece) + part.heading
            part.facts += about
            return part
          }
        }
        let family = piece.answer?.errorCode.flatMap { KnownCode.matching($0).first?.family }
        let words = [
          place(piece) + piece.label, piece.text,
          family.map { "(\($0.rawValue))" },
        ]
        return [
          Part(
            heading: words.compactMap(\.self).joined(separator: " "),
            facts: facts(of: piece) + about)
        ]
      } + notUnderstood(in: pasted)
  }

  /// The lines of which nothing was understood.
  private static func notUnderstood(in pasted: PastedText) -> [Part] {
    guard let words = pasted.wordsAboutOtherLines, !pasted.isWords else { return [] }
    return [
      Part(
        heading: words,
        facts: pasted.linesNotUnderstood.map { .init("", "Line \($0.number): \($0.text)") }
          + (pasted.wordsAboutMoreLines.map { [.init("", $0)] } ?? []))
    ]
  }

  private static func conclusion(of pasted: PastedText) -> [Part] {
    let facts = pasted.conclusion.flatMap { part -> [DeliveryScreen.Fact] in
      [.init("", part.sentence), .init("To do", part.fix ?? "")]
    }.filter { !$0.text.isEmpty }
    return facts.isEmpty ? [] : [Part(heading: "In short", facts: facts)]
  }

  private static func facts(of piece: PastedPiece) -> [DeliveryScreen.Fact] {
    let source = DeliveryScreen.Fact("Source", piece.source.map { $0 + "." } ?? "")
    guard let answer = piece.answer else {
      let explanation = piece.explanation
      return [
        .init("", explanation.sentence), .init("To do", explanation.fix ?? ""), source,
      ].filter { !$0.text.isEmpty }
    }
    return facts(of: answer.explanation)
      + [wait(answer.retryAfter), source].compactMap(\.self).filter { !$0.text.isEmpty }
  }

  private static func wait(_ duration: Duration?) -> DeliveryScreen.Fact? {
    duration.map {
      DeliveryScreen.Fact("Wait", "\($0.secondsRoundedUp) s, as the server asked.")
    }
  }

  private static func part(about code: KnownCode) -> Part {
    Part(
      heading: "\(code.code) (\(code.family.rawValue))",
      facts: facts(of: code.meaning.explanation) + [
        .init("Source", code.family.source + ".")
      ])
  }

  private static func facts(of explanation: Explanation) -> [DeliveryScreen.Fact] {
    [
      .init("", explanation.sentence), .init("To do", explanation.fix ?? ""),
      .init("Field", explanation.field.map(\.description) ?? ""),
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

  /// Returns a label with the wrapped text beside it.
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
        labelLength: index == 0 ? min(fact.label.count, labelColumns) : 0)
    }
  }
}

extension ExplainScreen {
  func tell(in session: inout PlainSession) {
    guard let subject else { return session.sayCodes() }
    for part in ExplainText(subject).parts {
      session.say(PlainWords.ended(part.heading))
      for fact in part.facts { session.say(fact.told) }
    }
    if asksInPlainMode {
      let words = offers.map { "\($0.word) to \($0.help)" } + ["back"]
      session.say("Type \(PlainWords.choice(of: words)).")
    }
  }
}

extension PlainSession {
  /// Explains a file, a code, a text, an identifier or a rule; without any, reads lines.
  mutating func explainText(_ rest: String) {
    let text = rest.trimmed
    switch text.lowercased() {
    case "codes": sayCodes()
    case "", "lines", "paste":
      mode = .pasted([])
      say(
        "Paste an answer, a log or a ticket, then type a line with a single dot. A dot right away "
          + "explains the last refusal or ticket again.")
    default:
      isFileUnderWay = true
      effects.append(.explain(text))
    }
  }

  /// Explains the last refused send or the last ticket, whichever is newer; without either, lists
  /// the codes.
  mutating func explainAgain() { state.overlay = .explain(ExplainScreen(state)) }

  /// Prints the explanation of a file or a typed text.
  mutating func tellExplained(_ text: PastedText, isCut: Bool) {
    isFileUnderWay = false
    if isCut { say(PastedText.tooLong) }
    tellMeaning(of: text)
  }

  /// Handles one line of a pasted text; a single dot ends the text.
  mutating func takePasted(_ line: String, after lines: [String]) {
    guard line.trimmed == "." else {
      // Lines beyond the limit are left out, but still read: they are no commands.
      return mode = .pasted(lines.count > Self.mostPasted ? lines : lines + [line])
    }
    endPasted(lines)
  }

  /// Explains the pasted lines, whose end was reached.
  mutating func endPasted(_ lines: [String]) {
    mode = .command
    guard !lines.isEmpty else { return explainAgain() }
    guard lines.count <= Self.mostPasted else {
      return say("That is longer than \(Self.mostPasted) lines. Run crier explain FILE instead.")
    }
    tellMeaning(
      of: PastedText(
        lines.joined(separator: "\n"), now: .seconds(state.document.form.clock.now)))
  }

  /// The maximum number of pasted lines that are explained.
  private static let mostPasted = 10_000

  private mutating func tellMeaning(of text: PastedText) {
    var screen = ExplainScreen(about: nil)
    screen.show(text)
    state.keepTicket(of: screen.subject)
    // The session prints a screen that has opened; a question that is open already stays open.
    guard state.overlay == nil else { return screen.tell(in: &self) }
    state.overlay = screen.overlay
  }

  /// Explains a line that is not a command but may be a token or a secret key, without repeating
  /// it; returns false for other lines.
  mutating func sayIdentifier(_ line: String) -> Bool {
    let identifier = Identifier(of: line)
    guard let kind = identifier.kind, identifier.certainty != .possible else { return false }
    say("\(identifier.shown): \(identifier.meaning.sentence)")
    switch identifier.targets.first {
    case .token?: say("To send to it, type: to device TOKEN.")
    case .fid?: say("To send to it, type: to installation ID.")
    case .topic?, .condition?: say("To send to it, type \"to\" and this text.")
    case nil where kind.secrecy == .secret: say("Keep it out of messages.")
    case nil: say("For more, type \"explain\" and this text.")
    }
    return true
  }

  fileprivate mutating func sayCodes() {
    say(
      "Type \"explain\" and a code, a token, a rule, a log line or a file name. "
        + "\"explain\" alone reads several lines. The codes are:")
    for family in KnownCode.Family.allCases {
      let codes = KnownCode.all.filter { $0.family == family }.map(\.code)
      say("\(family.rawValue): \(codes.joined(separator: ", ")).")
    }
  }
}
