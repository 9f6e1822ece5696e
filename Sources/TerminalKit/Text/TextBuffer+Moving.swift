import TextLayout

extension TextBuffer {
  /// Moves the caret; with `selecting`, the other end of the selection stays.
  package mutating func move(to place: Int, selecting: Bool = false) {
    goalColumn = nil
    if place != caret { closeStep() }
    setCaret(place, selecting: selecting)
  }

  package mutating func selectAll() {
    closeStep()
    anchor = 0
    caret = characters.count
    goalColumn = nil
  }

  package mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, selecting: true)
  }

  /// Returns the ranges of the matches, ignoring case; overlapping matches are left out.
  package func places(of wanted: String) -> [Range<Int>] {
    // A letter has at most three times the bytes of its capital, so longer strings cannot match.
    guard wanted.utf8.count <= 3 * text.utf8.count else { return [] }
    let wanted = wanted.map { $0.lowercased() }
    guard let first = wanted.first else { return [] }
    var places: [Range<Int>] = []
    var index = 0
    while index + wanted.count <= characters.count {
      let range = index..<index + wanted.count
      if characters[index].lowercased() == first,
        characters[range].lazy.map({ $0.lowercased() }).elementsEqual(wanted)
      {
        places.append(range)
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return places
  }

  /// Moves one character to the left; without `selecting`, moves to the left end of a selection.
  package mutating func moveLeft(selecting: Bool = false) {
    if !selecting, let selection { return move(to: selection.lowerBound) }
    move(to: caret - 1, selecting: selecting)
  }

  package mutating func moveRight(selecting: Bool = false) {
    if !selecting, let selection { return move(to: selection.upperBound) }
    move(to: caret + 1, selecting: selecting)
  }

  package mutating func moveWordLeft(selecting: Bool = false) {
    move(to: wordStart(before: caret), selecting: selecting)
  }

  package mutating func moveWordRight(selecting: Bool = false) {
    move(to: wordEnd(after: caret), selecting: selecting)
  }

  /// Returns the start of the run of letters, or of symbols, before a position.
  package func wordStart(before place: Int) -> Int {
    var index = place
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    guard index > 0 else { return 0 }
    let kind = isWordPart(characters[index - 1])
    while index > 0, !characters[index - 1].isWhitespace,
      isWordPart(characters[index - 1]) == kind
    {
      index -= 1
    }
    return index
  }

  package func wordEnd(after place: Int) -> Int {
    var index = place
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    guard index < characters.count else { return index }
    let kind = isWordPart(characters[index])
    while index < characters.count, !characters[index].isWhitespace,
      isWordPart(characters[index]) == kind
    {
      index += 1
    }
    return index
  }

  /// Returns where Ctrl-W cuts from: the start of the last run of non-spaces before a position.
  package func stretchStart(before place: Int) -> Int {
    var index = place
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  /// Returns the unwrapped line around a position, without its line end.
  package func paragraph(at place: Int) -> Range<Int> {
    var start = place
    while start > 0, !LineBreaker.isNewline(characters[start - 1]) { start -= 1 }
    var end = place
    while end < characters.count, !LineBreaker.isNewline(characters[end]) { end += 1 }
    return start..<end
  }

  mutating func setCaret(_ place: Int, selecting: Bool) {
    anchor = selecting ? anchor ?? caret : nil
    caret = max(0, min(place, characters.count))
  }

  func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
