import TextLayout

extension TextBuffer {
  /// Handles a mouse press at a position; returns the state for a drag that may follow.
  package mutating func press(at place: Int, _ press: TextPress) -> TextDrag {
    let drag = TextDrag(origin: press.isExtending ? anchor ?? caret : place, unit: press.unit)
    self.drag(to: place, drag)
    return drag
  }

  /// Extends the selection in whole units from the start of the drag; the caret is at the moving
  /// end.
  package mutating func drag(to place: Int, _ drag: TextDrag) {
    let first = range(of: drag.unit, at: drag.origin)
    let last = range(of: drag.unit, at: place)
    let isBackward = last.lowerBound < first.lowerBound
    let fixed = isBackward ? first.upperBound : first.lowerBound
    let moving = isBackward ? last.lowerBound : last.upperBound
    move(to: fixed)
    if moving != fixed { move(to: moving, selecting: true) }
  }

  /// Returns the unit at a position: the position itself, a line, a word, or a run of spaces or
  /// symbols.
  ///
  /// After the end of a line, returns the last unit of the line.
  package func range(of unit: PointedUnit, at place: Int) -> Range<Int> {
    let place = max(0, min(place, characters.count))
    let line = paragraph(at: place)
    switch unit {
    case .character: return place..<place
    case .line: return line
    case .word:
      guard !line.isEmpty else { return place..<place }
      let here = min(place, line.upperBound - 1)
      let kind = kind(of: characters[here])
      var (start, end) = (here, here + 1)
      while start > line.lowerBound, self.kind(of: characters[start - 1]) == kind { start -= 1 }
      while end < line.upperBound, self.kind(of: characters[end]) == kind { end += 1 }
      return start..<end
    }
  }

  private enum Kind { case space, word, sign }

  private func kind(of character: Character) -> Kind {
    character.isWhitespace ? .space : isWordPart(character) ? .word : .sign
  }
}
