import CrierAnswers
import CrierMessage
import CrierTriage
import TextLayout

/// The output of `crier explain` for a text: a single response, code or identifier in its own
/// format, anything else piece by piece.
struct PastedReport {
  let pasted: PastedText

  var status: ExitStatus {
    pasted.pieces.allSatisfy { $0.kind == .unknown || $0.kind == .words } ? .failed : .done
  }

  func show(as format: OutputFormat) throws {
    let isAlone = pasted.pieces.count == 1 && pasted.clues.isEmpty && !pasted.isMoreThanPiece
    if isAlone, let piece = pasted.pieces.first, try showAlone(piece, format) {
      if format == .json {
        for piece in pasted.piecesNotUnderstood { try PastedOutput.show(Self.json(piece)) }
      }
      return try showRest(format)
    }
    switch format {
    case .json:
      for piece in pasted.piecesWithClues { try PastedOutput.show(Self.json(piece)) }
    case .text:
      try showConclusion()
      for (index, piece) in pasted.pieces.enumerated() {
        // Two answers often have the same fix.
        let fixes = pasted.pieces[..<index].compactMap { $0.answer?.explanation.fix }
        try show(piece, hasFix: piece.answer?.explanation.fix.map { !fixes.contains($0) } ?? true)
      }
    }
    try showRest(format)
  }

  /// Prints what happened and what to do next, before the pieces; scripts get only the pieces.
  private func showConclusion() throws {
    let conclusion = pasted.conclusion
    guard !conclusion.isEmpty else { return }
    try Console.show(ANSIStyle(for: .output).paint("In short", .strong))
    for part in conclusion {
      try Console.show("  " + PastedOutput.line(part.sentence))
      if let fix = part.fix { try Console.show("  " + PastedOutput.line(fix)) }
    }
  }

  private func showCommands() throws {
    let lines = PastedCommands(pasted: pasted).lines
    guard !lines.isEmpty, !OutputStyle.current.isQuiet else { return }
    try Console.show(ANSIStyle(for: .output).paint("Next", .strong))
    for line in lines { try Console.show("  " + PastedOutput.line(line)) }
  }

  /// Prints the commands, then a note on the text that is not explained; in JSON, each such line is
  /// a piece.
  private func showRest(_ format: OutputFormat) throws {
    if format == .text { try showCommands() }
    if pasted.isCut {
      return Console.warn(Explanation("Only part of the text is explained."))
    }
    guard format == .text, status == .done, let words = pasted.wordsAboutOtherLines,
      !OutputStyle.current.isQuiet
    else { return }
    try Console.show(words)
    for line in pasted.linesNotUnderstood {
      try Console.show("  line \(line.number): \(PastedOutput.line(line.text))")
    }
    if let more = pasted.wordsAboutMoreLines { try Console.show("  \(more)") }
  }

  /// Prints a single piece in its own format; returns false if it has none.
  private func showAlone(_ piece: PastedPiece, _ format: OutputFormat) throws -> Bool {
    let place = Self.place(of: piece)
    // In a text of people, it is not certain which token it is about.
    if let answer = piece.answer, piece.subject != nil {
      try AnswerReport(explained: answer, source: piece.source).show(as: format, place: place)
      return true
    }
    switch piece.meaning {
    case .answer(let answer):
      try AnswerReport(explained: answer).show(as: format, place: place)
    case .codes(let codes): try AnswerReport.show(codes, as: format, place: place)
    case .text(let text):
      try AnswerReport(explained: text.answer, source: text.source)
        .show(as: format, place: place)
    case .identifier(let identifier):
      try IdentifierReport(identifier: identifier).show(as: format, place: place)
    case .unknown where format == .text: Console.complain(piece.explanation)
    case .message, .fact, .unknown: return false
    }
    return true
  }

  private func show(_ piece: PastedPiece, hasFix: Bool) throws {
    let style = ANSIStyle(for: .output)
    let head = "\(piece.label) " + style.paint(PastedOutput.line(piece.text), .strong)
    let place = pasted.pieces.count > 1 && !pasted.isOneLine ? "line \(piece.line): " : ""
    try Console.show(place + head)
    if var answer = piece.answer {
      if !hasFix { answer.explanation.fix = nil }
      try AnswerReport(explained: answer, source: piece.source).show(as: .text)
      if let subject = piece.subject, subject.isCertain {
        try Console.show(
          "  " + PastedOutput.line(subject.explanation(isOneLine: pasted.isOneLine).sentence))
      }
      return
    }
    try Console.show("  " + PastedOutput.line(piece.explanation.sentence))
    if let fix = piece.explanation.fix { try Console.show("  " + PastedOutput.line(fix)) }
    if let source = piece.source { try Console.show("  Source: \(PastedOutput.line(source)).") }
  }

  /// The place of an answer that was given as such, and not in a text.
  static let wholeAnswer = [
    JSONMember("line", .null), JSONMember("kind", .string(PastedPiece.Kind.answer.rawValue)),
    JSONMember("text", .null),
  ]

  /// The members with which the object of each piece begins.
  private static func place(of piece: PastedPiece) -> [JSONMember] {
    [
      JSONMember("line", .number(String(piece.line))),
      JSONMember("kind", .string(piece.kind.rawValue)), JSONMember("text", .string(piece.text)),
    ]
  }

  private static func json(_ piece: PastedPiece) -> JSONValue {
    let place = place(of: piece)
    if let answer = piece.answer {
      return .object(place + AnswerReport(explained: answer).members)
    }
    let members = [
      "outcome", "errorCode", "retryAfterSeconds", "recommendedWaitSeconds",
    ].map { JSONMember($0, .null) }
    let nearest =
      piece.kind == .unknown
      ? [JSONMember("nearestCode", piece.nearest.map { .string($0) } ?? .null)] : []
    return .object(place + members + piece.explanation.words + nearest)
  }
}
