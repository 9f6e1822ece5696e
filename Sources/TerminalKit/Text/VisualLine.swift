import TextLayout

/// A line of a text with right-to-left letters as people read it, for terminals that draw cells
/// without reordering them.
///
/// A right-to-left text is at the right end of its window, and the caret after its end to its left.
struct VisualLine {
  /// The characters from left to right, each with its index in the text.
  private(set) var cells: [(index: Int, shown: Character, column: Int)] = []
  let isRightToLeft: Bool
  /// The places of the characters in the text.
  let range: Range<Int>
  private var start: Int, end: Int

  /// Whether a text has right-to-left letters; text of ASCII letters is checked fast.
  static func isNeeded(for text: String) -> Bool {
    !MeasuredText.isPlain(text) && VisualOrder.isNeeded(for: text)
  }

  /// Lays out a line of a text with this direction in a window of `columns`.
  init(_ line: ArraySlice<Character>, _ direction: TextDirection, columns: Int) {
    isRightToLeft = direction == .rightToLeft
    range = line.startIndex..<line.endIndex
    let width = line.reduce(0) { $0 + CellWidth.columns(of: $1) }
    start = isRightToLeft ? max(0, columns - width) : 0
    end = start
    for (index, shown) in VisualOrder.characters(Array(line), direction) {
      cells.append((line.startIndex + index, shown, end))
      end += CellWidth.columns(of: shown)
    }
  }

  /// The column of a character or, for the place after the line, of the caret there.
  func column(of place: Int) -> Int {
    cells.first { $0.index == place }?.column ?? (isRightToLeft ? max(0, start - 1) : end)
  }

  /// The columns between the line's start and the character at a column, in the text's own order.
  ///
  /// A column before or after the text means the nearer end.
  func logicalColumn(at column: Int) -> Int {
    let isPastEnd = isRightToLeft ? column < start : column >= end
    let place = cells.last { $0.column <= column }?.index ?? .min
    return cells.filter { isPastEnd || $0.index < place }
      .reduce(0) { $0 + CellWidth.columns(of: $1.shown) }
  }
}

extension TextField {
  /// Converts a column of a field that shows right-to-left text in display order to the column that
  /// the character would have in the text's own order, for the mouse.
  package func logicalColumn(at column: Int, of columns: Int, isFocused: Bool) -> Int {
    guard VisualLine.isNeeded(for: buffer.text) else { return column }
    return visualLine(columns, isFocused: isFocused).logicalColumn(at: column)
  }
}

extension TextArea {
  /// As `TextField.logicalColumn(at:of:isFocused:)`.
  package func logicalPoint(at point: Point, in size: Size, isFocused: Bool) -> Point {
    guard VisualLine.isNeeded(for: buffer.text) else { return point }
    let lines = lines(columns: size.columns)
    let row = (isFocused ? top(of: lines, rows: size.rows) : 0) + point.row
    guard lines.indices.contains(row) else { return point }
    let line = VisualLine(
      buffer.characters[lines[row].range], TextDirection(of: buffer.text),
      columns: size.columns - 1)
    return Point(row: point.row, column: line.logicalColumn(at: point.column))
  }
}
