import CrierAnswers
package import CrierMessage

/// The contents of pasted text: an identifier, an error body, a log line, or a ticket with all of
/// them.
///
/// ```
///  text ──► responses, JSON, pages, keys ──► known sentences ──► words ──► pieces
/// ```
/// `crier explain`, the screen and plain mode read pasted text only through this type.
package struct PastedText: Hashable, Sendable {
  /// The maximum length in bytes; the rest is not examined.
  package static let longest = 2 * 1_048_576
  package static let mostPieces = 200
  /// The number of lines without anything known that are shown.
  package static let mostOtherLines = 5

  /// A line of the text with words, but none that Crier recognizes.
  package struct OtherLine: Hashable, Sendable {
    package let number: Int
    /// Its beginning, without anything that may be a secret.
    package let text: String
  }

  /// What to say before the lines that were not understood; nil if there are none.
  package var wordsAboutOtherLines: String? {
    guard otherLines > 0 else { return nil }
    let first = otherLines > linesNotUnderstood.count ? "; the first are:" : ":"
    return
      "\(otherLines) other \(otherLines == 1 ? "line contains" : "lines contain") nothing that "
      + "Crier recognizes\(first)"
  }

  /// What to say after them; nil if all of them are shown.
  package var wordsAboutMoreLines: String? {
    let more = otherLines - linesNotUnderstood.count
    guard more > 0 else { return nil }
    return "\(more) more \(more == 1 ? "line is" : "lines are") not shown; crier explain FILE "
      + "--format json lists all of them."
  }

  package static let tooLong = Explanation(
    "The text is longer than \(longest / 1_048_576) MiB; only the first "
      + "\(longest / 1_048_576) MiB are explained.",
    fix: "Explain the rest as another text.")

  package static let noStatus = Explanation(
    "This looks like an answer, but it does not include its HTTP status.",
    fix: "Run crier explain --status N --body FILE, or save the answer with curl -i.")

  /// The pieces in the order of the text, without repetitions; never empty.
  package let pieces: [PastedPiece]
  /// Whether the text contains more than was examined or reported.
  package let isCut: Bool
  /// The number of examined lines that have words, but none that Crier recognizes.
  package let otherLines: Int
  /// The first of those lines.
  package let linesNotUnderstood: [OtherLine]
  /// Whether everything is on one line, so that line numbers are not needed.
  package let isOneLine: Bool
  /// What a customer's words in the text say: one answer for each question.
  let statements: [CustomerWords.Statement]
  /// What they say of another time, device or person, which does not count.
  let cluesElsewhere: [Clue]
  /// The times of day that the text names.
  let times: [TicketTime]
  /// The answers at each of their places.
  let answers: [AnswerMention]
  /// The code at which the text is cut off, if no other code in it says what happened.
  let cutCode: CutCode?
  /// What is said if the text may be about devices of several platforms; nil if it is not.
  let wordsAboutSeveral: String?
  /// The time at which the text was read, since 1 January 1970.
  let now: Duration
  /// What the text shows about the requests.
  let request: AnsweredRequest
  /// The answer if the text is nothing but one answer of FCM, which leaves no doubt.
  let wholeAnswer: ReceivedAnswer?

  /// Examines a text.
  ///
  /// - Parameters:
  ///   - now: The time since 1 January 1970; it is used when `Retry-After` is a date.
  ///   - lines: How many of the lines that were not understood to keep.
  package init(_ bytes: [UInt8], now: Duration, keeping lines: Int = mostOtherLines) {
    let text = Array(bytes.prefix(Self.longest))
    request = AnsweredRequest(mentionedIn: text)
    wholeAnswer = Self.wholeAnswer(text)
    var finder = PieceFinder(text, AnswerExplainer(now: now, request: request))
    finder.findAll()
    pieces = finder.pieces
    otherLines = finder.otherLines
    linesNotUnderstood = finder.linesNotUnderstood(atMost: lines)
    isOneLine = finder.isOneLine
    statements = CustomerWords.answers(in: finder.statements)
    cluesElsewhere = CustomerWords.elsewhere(in: finder.statements)
    times = TicketTime.all(in: finder.prose)
    answers = finder.answers
    cutCode = finder.cutCode
    wordsAboutSeveral = CustomerWords.sentence(
      forSeveral: finder.severalPlatforms, finder.undecided)
    self.now = now
    isCut = bytes.count > Self.longest || finder.isFull
  }

  package init(_ text: String, now: Duration) {
    self.init(Array(text.utf8), now: now)
  }

  static func wholeAnswer(_ bytes: [UInt8]) -> ReceivedAnswer? {
    if let written = ReceivedAnswer(written: bytes) {
      let start = ReceivedAnswer.endOfHead(in: bytes[...])
      let head = String(decoding: bytes[..<start].prefix(16_384), as: UTF8.self)
      let rest = written.body.first { $0 > 0x20 }
      // Words of people look like headers, or come after them.
      guard !written.isFollowedByText, rest.map({ "{[<".utf8.contains($0) }) ?? true,
        head.split(whereSeparator: \.isNewline).dropFirst().allSatisfy(isHeader)
      else { return nil }
      guard let json = try? JSONReader.read(written.body) else { return written }
      if case .codes? = PastedAnswer(json: json, written.body) { return nil }
      return written
    }
    guard let json = try? JSONReader.read(bytes),
      case .answer(let answer, of: .send)? = PastedAnswer(json: json, bytes)
    else { return nil }
    return answer
  }

  private static func isHeader(_ line: Substring) -> Bool {
    let name = line.prefix { $0 != ":" }.lowercased()
    return ["content-", "x-", "apns-", "access-control-"].contains(where: name.hasPrefix)
      || headers.contains(name)
  }

  private static let headers: Set<String> = [
    "accept-ranges", "age", "alt-svc", "cache-control", "connection", "date", "etag", "expires",
    "pragma", "retry-after", "server", "server-timing", "strict-transport-security",
    "transfer-encoding", "vary", "via", "www-authenticate",
  ]

  /// Whether the text is sentences without an identifier, a code or anything else that is known.
  package var isWords: Bool { pieces.first?.kind == .words }

  /// What a customer's words say, in the order of the text; at most one answer for each question.
  package var clues: [Clue] { statements.map(\.clue) }

  /// The message of the text; nil if it has none, or several.
  var message: Message? {
    let messages = pieces.compactMap { piece in
      if case .message(let message, _) = piece.meaning { message } else { nil }
    }
    return messages.count == 1 ? messages[0] : nil
  }

  /// Tells what was read but does not count; nil if there is nothing.
  var wordsAboutElsewhere: String? {
    cluesElsewhere.isEmpty ? nil : CustomerWords.sentence(forElsewhere: cluesElsewhere)
  }

  /// The pieces and, for scripts, what a customer's words say and the lines that were not
  /// understood, in the order of the text.
  package var piecesWithClues: [PastedPiece] {
    let clues = statements.compactMap { statement -> PastedPiece? in
      guard let answer = statement.clue.answer else { return nil }
      let told = Explanation(
        CustomerWords.sentence(for: [statement.clue]), fix: "Run crier why --clue \(answer).")
      return PastedPiece(
        line: statement.lines.lowerBound, kind: .clue, text: answer,
        meaning: .fact(told, source: nil))
    }
    return (pieces + clues + piecesNotUnderstood).sorted { $0.line < $1.line }
  }

  /// The lines that were not understood, as pieces for scripts.
  package var piecesNotUnderstood: [PastedPiece] {
    linesNotUnderstood.map {
      PastedPiece(
        line: $0.number, kind: .otherLine, text: $0.text,
        meaning: .fact(Explanation("Crier recognizes nothing in this line."), source: nil))
    }
  }

  /// Returns the piece's position, to put before a sentence; empty if all is on one line.
  package func place(of piece: PastedPiece) -> String {
    isOneLine ? "" : "Line \(piece.line): "
  }
}

extension PastedText {
  /// Whether `crier explain` can explain text that is not a message.
  ///
  /// `now` is in seconds since 1970. Examines only the beginning, so that it is fast.
  package static func isExplainable(_ bytes: [UInt8], now: Int) -> Bool {
    let pieces = PastedText(Array(bytes.prefix(65_536)), now: .seconds(now)).pieces
    // Text with a `{` may be a broken message, which also contains tokens and topics.
    let mayBeMessage = bytes.contains(UInt8(ascii: "{"))
    return pieces.contains { $0.kind.isAboutSending || !mayBeMessage && $0.kind.isIdentifier }
  }
}

extension PastedPiece.Kind {
  /// Whether this kind occurs in logs and tickets but not in messages.
  fileprivate var isAboutSending: Bool {
    switch self {
    case .error, .answer, .messageName, .rule, .deliveryStatistic, .emulatorReason,
      .maskedToken, .deviceLine:
      true
    default: false
    }
  }

  fileprivate var isIdentifier: Bool {
    switch self {
    case .token, .fid, .appleToken, .topic, .condition, .identifier: true
    default: false
    }
  }
}

/// How a text was read, for `crier why`, which does not show its pieces.
extension PastedText {
  /// Whose token or ID an answer is about, and what the words say that does not count.
  var notes: [String] {
    var notes = [wordsAboutAnswers, wordsAboutSeveral].compactMap(\.self)
    for piece in pieces {
      let subject = piece.subject?.explanation(isOneLine: isOneLine).sentence
      let told = [piece.wordsAboutTopics, subject ?? piece.wordsAboutSuccess].compactMap(\.self)
      guard !told.isEmpty else { continue }
      let note = "\(piece.text): \(told.joined(separator: " "))"
      if !notes.contains(note) { notes.append(note) }
    }
    notes += pieces.filter(\.isMentioned).map { place(of: $0) + $0.explanation.sentence }
    if let cutCode { notes.append(cutCode.explanation.spoken) }
    if deviceCount > 1, !statements.isEmpty {
      let list = statements.map { "line \($0.lines.lowerBound) says that \($0.clue.words)" }
      notes.append(
        "The text has \(deviceCount) tokens or IDs, so its words may be about any of them: "
          + list.joined(separator: "; ") + ".")
    }
    return notes + [wordsAboutElsewhere].compactMap(\.self)
  }

  /// The number of different tokens and IDs, also shortened ones and the targets of messages; a token
  /// and the ID at its beginning are one.
  package var deviceCount: Int {
    Set(pieces.compactMap { ($0.token(in: pieces) ?? $0).deviceName }).count
  }

  /// Whether a token is one that no longer works or, unless FCM accepted a message to it, may be,
  /// because an answer does not show which one it is about.
  package func mayBeDead(_ token: String) -> Bool {
    let own = pieces.filter { $0.isDevice && $0.identifier?.cleaned == token }
    if own.contains(where: \.isDead) { return true }
    let isAccepted = answers.contains { answer in
      answer.isAccepted && own.contains { $0.deviceName == answer.device }
    }
    return !isAccepted
      && pieces.contains { piece in
        TokenVerdict.of(piece.meaning) == .dead && piece.subject?.isCertain != true
          && !piece.isDoubted
      }
  }

  /// The lines of which nothing was understood, in a sentence; nil if there are none.
  var wordsAboutLinesNotUnderstood: String? {
    guard let words = wordsAboutOtherLines else { return nil }
    let lines = linesNotUnderstood.map { "line \($0.number), \"\($0.text)\"" }
    let all = "\(words) \(lines.joined(separator: "; "))."
    return [all, wordsAboutMoreLines].compactMap(\.self).joined(separator: " ")
  }
}
