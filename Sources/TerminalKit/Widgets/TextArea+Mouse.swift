extension TextArea {
  /// Puts the caret where the mouse points, a place in the room that the area is drawn in.
  package mutating func moveCaret(to point: Point) {
    let lines = Self.lines(of: buffer, columns: size.columns)
    let top = Scrollbar.top(
      showing: buffer.caretLine(in: lines), of: lines.count, in: size.rows)
    let line = max(0, min(top + point.row, lines.count - 1))
    buffer.move(to: buffer.place(column: point.column, in: lines, line: line))
  }

  /// Moves the caret so many lines down, or up, as far as there are lines.
  package mutating func scroll(by rows: Int) {
    _ = buffer.moveLines(rows, in: Self.lines(of: buffer, columns: size.columns))
  }
}
