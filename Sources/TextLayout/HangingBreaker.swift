/// Breaks the lines of JSON, or of another text with indents, into rows that are as full as
/// possible.
///
/// A row ends after the last space in its last two thirds or, without one, anywhere. Further rows
/// of a line begin below the text in `"name": "text"`, or below the line's first letter. Spaces at
/// their ends count as columns.
package struct HangingBreaker: Hashable, Sendable {
  private let columns: Int

  /// In fewer than eight columns there is no room for an indent.
  package init(columns: Int) { self.columns = max(8, columns) }

  /// Returns the rows of a text as ranges in the array of its characters.
  package func lines<Unit: LineUnit>(of units: [Unit]) -> [TextLine] {
    var rows: [TextLine] = []
    var start = 0
    while let end = units[start...].firstIndex(where: { $0.breakUnit.kind == .newline }) {
      rows += self.rows(of: units[start..<end])
      rows[rows.count - 1].endsWithNewline = true
      start = end + 1
    }
    return rows + self.rows(of: units[start...])
  }

  /// Returns the rows of one line, at least one.
  package func rows<Unit: LineUnit>(of line: ArraySlice<Unit>) -> [TextLine] {
    var left = line.reduce(0) { $0 + $1.breakUnit.columns }
    guard left > columns else { return [TextLine(range: line.indices, columns: left)] }
    let head = columnsBeforeText(of: line)
    var rows: [TextLine] = []
    // A space before the text is no place to break the first row.
    var (start, indent, before) = (line.startIndex, 0, head)
    while left > columns - indent {
      // A few columns always remain, so that the last row has more than a quote and a comma.
      let room = max(1, min(columns - indent, left - min(Self.leastEnd, (left + 1) / 2)))
      var row = fullRow(of: line[start...], room: room, least: before + (room - before) / 3)
      row.indent = indent
      rows.append(row)
      left -= row.columns
      (start, indent, before) = (row.range.upperBound, min(head, columns / 2), 0)
    }
    var last = TextLine(range: start..<line.endIndex, columns: left)
    last.indent = indent
    return rows + [last]
  }

  private static let leastEnd = 4

  /// Returns a row of at most `room` columns and at least one character.
  ///
  /// It ends after a space if there is one behind the first `least` columns.
  private func fullRow<Unit: LineUnit>(
    of rest: ArraySlice<Unit>, room: Int, least: Int
  ) -> TextLine {
    var row = TextLine(range: rest.startIndex..<rest.startIndex, columns: 0)
    var spaced: TextLine?
    for index in rest.indices {
      let unit = rest[index].breakUnit
      if row.columns + unit.columns > room, row.columns > 0 { break }
      row.columns += unit.columns
      row.range = rest.startIndex..<index + 1
      if unit.kind == .space, row.columns > least { spaced = row }
    }
    return spaced ?? row
  }

  /// The columns before the text in `"name": "text"` or `"text"`, before another value after a
  /// name, or before the first letter.
  private func columnsBeforeText<Unit: LineUnit>(of line: ArraySlice<Unit>) -> Int {
    let text = Unit.text(of: line.prefix(columns))
    let blanks = text.prefix { $0 == " " }.count
    guard text.dropFirst(blanks).first == "\"" else { return blanks }
    guard let value = text.firstPlace(of: "\": ")?.upperBound else { return blanks + 1 }
    let hasQuote = value < text.endIndex && text[value] == "\""
    return CellWidth.columns(of: String(text[..<value])) + (hasQuote ? 1 : 0)
  }
}
