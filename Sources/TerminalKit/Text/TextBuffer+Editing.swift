extension TextBuffer {
  /// Types a text: it takes the place of what is selected.
  package mutating func insert(_ text: String) {
    // What is typed over a selection takes it away in the same step.
    if selection != nil { closeStep() }
    replace(selection ?? caret..<caret, with: text, as: .typing)
  }

  /// Inserts a text as one step, whatever it is.
  package mutating func paste(_ text: String) {
    replace(selection ?? caret..<caret, with: text)
  }

  /// Deletes what is selected, else the character before the caret.
  package mutating func deleteBackward() {
    replace(selection ?? max(0, caret - 1)..<caret, with: "", as: .deleting)
  }

  /// Deletes what is selected, else the character after the caret.
  package mutating func deleteForward() {
    let end = min(caret + 1, characters.count)
    replace(selection ?? caret..<end, with: "", as: .deleting)
  }

  /// Cuts what is selected, else some characters, and keeps them for `yank`.
  package mutating func kill(_ range: Range<Int>) {
    let range = selection ?? range
    guard !range.isEmpty else { return }
    killed = String(characters[range])
    replace(range, with: "")
  }

  /// Cuts to the end of the line; at its end, the line end itself.
  package mutating func killToLineEnd() {
    let end = paragraph(at: caret).upperBound
    kill(caret..<(end == caret ? min(caret + 1, characters.count) : end))
  }

  package mutating func killToLineStart() { kill(paragraph(at: caret).lowerBound..<caret) }

  /// Inserts what was cut last.
  package mutating func yank() {
    if !killed.isEmpty { paste(killed) }
  }
}
