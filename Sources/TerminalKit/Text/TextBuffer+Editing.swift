extension TextBuffer {
  /// Types text, which replaces the selection.
  package mutating func insert(_ text: String) {
    // Typing over a selection deletes it in the same step.
    if selection != nil { closeStep() }
    replace(selection ?? caret..<caret, with: text, as: .typing)
  }

  /// Inserts any text as one undo step.
  package mutating func paste(_ text: String) {
    replace(selection ?? caret..<caret, with: text)
  }

  /// Deletes the selection, or else the character before the caret.
  package mutating func deleteBackward() {
    replace(selection ?? max(0, caret - 1)..<caret, with: "", as: .deleting)
  }

  /// Deletes the selection, or else the character after the caret.
  package mutating func deleteForward() {
    let end = min(caret + 1, characters.count)
    replace(selection ?? caret..<end, with: "", as: .deleting)
  }

  /// Cuts the selection, or else a range, and keeps the text for `yank`.
  package mutating func kill(_ range: Range<Int>) {
    let range = selection ?? range
    guard !range.isEmpty else { return }
    killed = String(characters[range])
    replace(range, with: "")
  }

  /// Cuts the rest of the line; if there is none, cuts the line end.
  package mutating func killToLineEnd() {
    let end = paragraph(at: caret).upperBound
    kill(caret..<(end == caret ? min(caret + 1, characters.count) : end))
  }

  package mutating func killToLineStart() { kill(paragraph(at: caret).lowerBound..<caret) }

  /// Inserts the text that was cut last.
  package mutating func yank() {
    if !killed.isEmpty { paste(killed) }
  }
}
