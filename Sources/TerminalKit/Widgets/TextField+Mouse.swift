extension TextField {
  /// Takes a press at a column of a field that is drawn so many columns wide.
  package mutating func press(at column: Int, of columns: Int, _ press: TextPress) -> TextDrag {
    let sight = press.wasFocused ? sight(columns) : FieldSight()
    let drag = buffer.press(at: sight.place(at: column, of: buffer), press)
    held = sight
    return drag
  }

  /// Takes the way of the mouse; beyond an edge the text comes along.
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

  /// How far one report of the mouse moves the text at most, in columns.
  private static let stride = 4
}
