package import TextLayout

extension TextBuffer {
  /// Returns the index of the caret's line; at a soft break, that is the lower line.
  package func caretLine(in lines: [TextLine]) -> Int { line(of: caret, in: lines) }

  /// Returns the index of the line that contains a position.
  func line(of place: Int, in lines: [TextLine]) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the column of the caret in its line, counted in cells.
  package func caretColumn(in line: TextLine) -> Int {
    line.indent + columns(line.range.lowerBound..<max(line.range.lowerBound, caret))
  }

  /// Moves down (or up) by a number of lines, keeping the column if the line is long enough.
  ///
  /// Returns false without moving the caret if there is no such line.
  package mutating func moveLines(
    _ count: Int, in lines: [TextLine], selecting: Bool = false
  ) -> Bool {
    let from = caretLine(in: lines)
    let to = max(0, min(from + count, lines.count - 1))
    guard to != from else { return false }
    let goal = goalColumn ?? caretColumn(in: lines[from])
    closeStep()
    setCaret(place(column: goal, in: lines, line: to), selecting: selecting)
    goalColumn = goal
    return true
  }

  /// Returns the position at a column of a line, or the line's end if the line is shorter.
  package func place(column: Int, in lines: [TextLine], line index: Int) -> Int {
    let range = lines[index].range
    let isSoft = index + 1 < lines.count && !lines[index].endsWithNewline
    let last = isSoft && !range.isEmpty ? range.upperBound - 1 : range.upperBound
    var place = range.lowerBound
    var seen = lines[index].indent
    while place < last {
      seen += CellWidth.columns(of: characters[place])
      if seen > column { break }
      place += 1
    }
    return place
  }

  /// Returns the index of a position given as line and code point, both counted from 1, as parsers
  /// report positions.
  ///
  /// A column after the end of the line means its end.
  package func index(line: Int, column: Int) -> Int {
    var index = 0
    var left = line - 1
    while left > 0, index < characters.count {
      if LineBreaker.isNewline(characters[index]) { left -= 1 }
      index += 1
    }
    var seen = 1
    while index < characters.count, !LineBreaker.isNewline(characters[index]) {
      seen += characters[index].unicodeScalars.count
      if seen > column { break }
      index += 1
    }
    return index
  }

  private func columns(_ range: Range<Int>) -> Int {
    characters[range].reduce(0) { $0 + CellWidth.columns(of: $1) }
  }
}
