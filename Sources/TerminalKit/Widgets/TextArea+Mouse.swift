import TextLayout

extension TextArea {
  /// Handles a press at a point in the text area.
  package mutating func press(at point: Point, _ press: TextPress) -> TextDrag {
    let lines = self.lines(columns: size.columns)
    let top = press.wasFocused ? top(of: lines, rows: size.rows) : 0
    let drag = buffer.press(at: place(at: point, in: lines, from: top), press)
    heldTop = top
    return drag
  }

  /// Handles a drag; dragging beyond an edge scrolls.
  package mutating func drag(to point: Point, _ drag: TextDrag) {
    let lines = self.lines(columns: size.columns)
    let last = max(0, size.rows - 1)
    let beyond = point.row < 0 ? point.row : max(0, point.row - last)
    let step = max(-Self.stride, min(beyond, Self.stride))
    let top = max(
      0, min((heldTop ?? top(of: lines, rows: size.rows)) + step, lines.count - size.rows))
    let row = max(0, min(point.row, last))
    let inside = Point(row: row, column: point.column)
    buffer.drag(to: place(at: inside, in: lines, from: top), drag)
    heldTop = top
  }

  /// Moves the caret down or up by a number of lines, as far as the text goes.
  package mutating func scroll(by rows: Int) {
    heldTop = nil
    _ = buffer.moveLines(rows, in: self.lines(columns: size.columns))
  }

  private func place(at point: Point, in lines: [TextLine], from top: Int) -> Int {
    let line = max(0, min(top + point.row, lines.count - 1))
    return buffer.place(column: point.column, in: lines, line: line)
  }

  /// The maximum number of lines scrolled per mouse event.
  private static let stride = 3
}
