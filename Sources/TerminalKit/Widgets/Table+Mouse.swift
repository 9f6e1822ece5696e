extension Table {
  /// Moves the focus to the cell at a point and handles the press there; nil on the title row.
  package mutating func press(at point: Point, in size: Size, _ press: TextPress) -> TextDrag? {
    guard size.rows > 1, size.columns > 8, point.row > 0 else { return nil }
    let top = press.wasFocused ? top(rows: size.rows - 1) : 0
    let cells = Self.cells(columns: size.columns)
    let target: Column = point.column < cells[1].column ? .key : .value
    let index = max(0, min(top + point.row - 1, rows.count - 1))
    var press = press
    press.wasFocused = press.wasFocused && (index, target) == (row, column)
    focus(row: index, column: target)
    let cell = cells[target == .key ? 0 : 1]
    var edited = field
    let drag = edited.press(at: max(0, point.column - cell.column), of: cell.columns, press)
    field = edited
    heldTop = top
    return drag
  }

  /// Handles a drag, which stays in the cell where it began.
  package mutating func drag(to point: Point, in size: Size, _ drag: TextDrag) {
    guard size.columns > 8 else { return }
    let cell = Self.cells(columns: size.columns)[column == .key ? 0 : 1]
    var edited = field
    edited.drag(to: point.column - cell.column, of: cell.columns, drag)
    field = edited
  }

  /// Returns the first visible row, chosen so that the focused one is visible.
  func top(rows visible: Int) -> Int {
    if let heldTop, heldTop..<heldTop + visible ~= row, heldTop <= max(0, rows.count - visible) {
      return heldTop
    }
    return Scrollbar.top(showing: row, of: rows.count, in: visible)
  }
}
