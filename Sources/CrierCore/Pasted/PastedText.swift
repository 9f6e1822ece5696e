/// What stands in a text that somebody pasted: an identifier, an error body, a line of a log, or a
/// ticket with all of them.
///
/// ```
///  text ──► answers, JSON, pages, keys ──► known sentences ──► words ──► pieces
/// ```
/// `crier explain`, the screen and plain mode read pasted text through this alone.
package struct PastedText: Hashable, Sendable {
  /// In bytes; what comes after is not looked at.
  package static let longest = JSONReader.largestText
  package static let mostPieces = 200

  package static let tooLong = Explanation(
    "The text is longer than \(longest / 1_048_576) MiB; only the first "
      + "\(longest / 1_048_576) MiB are explained.")

  package static let noStatus = Explanation(
    "This looks like an answer, but it does not include its HTTP status.",
    fix: "Run crier explain --status N --body FILE, or save the answer with curl -i.")

  /// In the order of the text; what stands there twice is told once. Never empty.
  package let pieces: [PastedPiece]
  /// Whether there was more than was looked at or told.
  package let isCut: Bool
  /// How many of the lines that were looked at have words, and nothing that Crier knows.
  package let otherLines: Int

  /// `now` is the time since 1 January 1970, for `Retry-After` as a date.
  package init(_ bytes: [UInt8], now: Duration) {
    var finder = PieceFinder(Array(bytes.prefix(Self.longest)), AnswerExplainer(now: now))
    finder.findAll()
    pieces = finder.pieces
    otherLines = finder.otherLines
    isCut = bytes.count > Self.longest || finder.isFull
  }

  package init(_ text: String, now: Duration) {
    self.init(Array(text.utf8), now: now)
  }
}
