import CrierMessage

/// How a text was read, for `crier why`, which does not show its pieces.
extension PastedText {
  /// Whose token or ID an answer is about, and what the words say that does not count.
  var notes: [String] {
    var notes = [wordsAboutAnswers, wordsAboutSeveral].compactMap(\.self)
    for piece in pieces {
      let subject = piece.subject?.explanation(isOneLine: isOneLine).sentence
      guard let told = subject ?? piece.wordsAboutSuccess else { continue }
      let note = "\(piece.text): \(told)"
      if !notes.contains(note) { notes.append(note) }
    }
    let devices = Set(pieces.compactMap { ($0.token(in: pieces) ?? $0).deviceName }).count
    if devices > 1, !statements.isEmpty {
      let list = statements.map { "line \($0.lines.lowerBound) says that \($0.clue.words)" }
      notes.append(
        "The text has \(devices) tokens or IDs, so its words may be about any of them: "
          + list.joined(separator: "; ") + ".")
    }
    return notes + [wordsAboutElsewhere].compactMap(\.self)
  }

  /// Whether an answer says that a token no longer works, whichever it is.
  package var hasDeadToken: Bool { pieces.contains { TokenVerdict.of($0.meaning) == .dead } }

  /// The lines of which nothing was understood, in a sentence; nil if there are none.
  var wordsAboutLinesNotUnderstood: String? {
    guard let words = wordsAboutOtherLines else { return nil }
    let lines = linesNotUnderstood.map { "line \($0.number), \"\($0.text)\"" }
    let all = "\(words) \(lines.joined(separator: "; "))."
    return [all, wordsAboutMoreLines].compactMap(\.self).joined(separator: " ")
  }
}
