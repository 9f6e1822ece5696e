extension Table {
  /// Handles a key; returns false if it was not used.
  ///
  /// Tab after the last cell and Shift-Tab before the first are not used, so that they leave the
  /// table. Up in the first row, down in the last, and Enter in the empty last row are not used
  /// either.
  package mutating func handle(_ key: Key) -> Bool {
    heldTop = nil
    switch key {
    case .tab: return step(1)
    case .backTab: return step(-1)
    case .enter: return rows[row].isEmpty ? false : step(1)
    case .up: return moveFocus(to: row - 1)
    case .down: return moveFocus(to: row + 1)
    case Key(.up, .alt): _ = moveRow(by: -1)
    case Key(.down, .alt): _ = moveRow(by: 1)
    case .control("d"): deleteRow()
    case .alt("c"): copyRow()
    case .control("z"): return undo()
    case .control("y"): return redo()
    case .delete where rows[row].isEmpty: deleteRow()
    case .backspace where field.isEmpty: stepBackOrDelete()
    default:
      var edited = field
      guard edited.handle(key) else { return false }
      field = edited
    }
    return true
  }

  /// Moves to the next or previous cell; returns false at the ends.
  private mutating func step(_ direction: Int) -> Bool {
    let cell = row * 2 + (column == .key ? 0 : 1) + direction
    guard 0..<rows.count * 2 - 1 ~= cell else { return false }
    focus(row: cell / 2, column: cell % 2 == 0 ? .key : .value)
    return true
  }

  private mutating func moveFocus(to row: Int) -> Bool {
    guard rows.indices.contains(row) else { return false }
    focus(row: row, column: row == rows.count - 1 ? .key : column)
    return true
  }

  /// Backspace in an empty cell moves to the previous one; in an empty row it deletes the row.
  private mutating func stepBackOrDelete() {
    if rows[row].isEmpty && row < rows.count - 1 {
      deleteRow()
    } else {
      _ = step(-1)
    }
  }
}
