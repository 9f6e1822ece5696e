/// How a text was read, for `crier why`, which does not show its pieces.
extension PastedText {
  /// Whose token or ID an answer is about, and what the words say that does not count.
  var notes: [String] {
    var notes: [String] = []
    for piece in pieces {
      guard let subject = piece.subject?.sentence(isOneLine: isOneLine) else { continue }
      let note = "\(piece.text): \(subject)"
      if !notes.contains(note) { notes.append(note) }
    }
    return notes + [wordsAboutElsewhere].compactMap(\.self)
  }

  /// Whether an answer says that a token no longer works, whichever it is.
  package var hasDeadToken: Bool { pieces.contains { TokenVerdict.of($0.meaning) == .dead } }

  /// The lines of which nothing was understood, in a sentence; nil if there are none.
  var wordsAboutLinesNotUnderstood: String? {
    guard let words = wordsAboutOtherLines else { return nil }
    let lines = linesNotUnderstood.map { "line \($0.number), \"\($0.text)\"" }
    return "\(words) \(lines.joined(separator: "; "))."
  }
}
