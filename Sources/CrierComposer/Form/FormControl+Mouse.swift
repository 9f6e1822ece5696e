import TerminalKit

extension FormControl {
  /// Handles a mouse press: places the caret or selects the choice at that point.
  ///
  /// Returns what a following drag needs.
  mutating func press(at point: Point, room: Size, _ press: TextPress) -> TextDrag? {
    switch self {
    case .line(var field):
      let drag = field.press(at: point.column, of: room.columns, press)
      self = .line(field)
      return drag
    case .area(var area):
      area.size = room
      let drag = area.press(at: point, press)
      self = .area(area)
      return drag
    case .choice(var choice, let values):
      if let index = choice.title(at: point, in: room) { choice.chosen = index }
      self = .choice(choice, values: values)
      return nil
    case .rows(var table):
      let drag = table.press(at: point, in: room, press)
      self = .rows(table)
      return drag
    }
  }

  /// Handles a drag to a point, which may be outside the control.
  mutating func drag(to point: Point, room: Size, _ drag: TextDrag) {
    switch self {
    case .line(var field):
      field.drag(to: point.column, of: room.columns, drag)
      self = .line(field)
    case .area(var area):
      area.size = room
      area.drag(to: point, drag)
      self = .area(area)
    case .choice: break
    case .rows(var table):
      table.drag(to: point, in: room, drag)
      self = .rows(table)
    }
  }

  /// Converts a point on right-to-left text in display order to the text's own order.
  func logicalPoint(at point: Point, room: Size, isFocused: Bool) -> Point {
    switch self {
    case .line(let field):
      Point(
        row: point.row,
        column: field.logicalColumn(at: point.column, of: room.columns, isFocused: isFocused))
    case .area(let area): area.logicalPoint(at: point, in: room, isFocused: isFocused)
    case .choice, .rows: point
    }
  }
}
