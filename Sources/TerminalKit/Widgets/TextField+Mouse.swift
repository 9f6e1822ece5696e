extension TextField {
  /// Handles a press at a column of a field that is drawn `columns` wide.
  package mutating func press(at column: Int, of columns: Int, _ press: TextPress) -> TextDrag {
    let sight = press.wasFocused ? sight(columns) : FieldSight()
    let drag = buffer.press(at: sight.place(at: column, of: buffer), press)
    held = sight
    return drag
  }

  /// Handles a drag; dragging beyond an edge scrolls.
  package mutating func drag(to column: Int, of columns: Int, _ drag: TextDrag) {
    var sight = held ?? sight(columns)
    let column = max(-Self.stride, min(column, columns - 1 + Self.stride))
    sight.reach(column, in: buffer)
    let place = sight.place(at: column, of: buffer)
    buffer.drag(to: place, drag)
    let shown = sight.column(of: place, in: buffer)
    sight.start = min(sight.start, shown)
    sight.start = max(sight.start, shown - columns + 1)
    held = sight
  }

  /// The maximum number of columns scrolled per mouse event.
  private static let stride = 4
}
