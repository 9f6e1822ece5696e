import TerminalKit

extension ConditionScreen {
  /// The parts of a row that take clicks of their own: its choice or text, and its box to tick.
  static let contents = 1
  static let tick = 2

  /// Puts the cursor on a row, and chooses or ticks what of it was pressed. A text is for
  /// `field`.
  mutating func press(row: Int, part: Int, at point: Point, in rect: Rect) {
    let rows = rows
    guard rows.indices.contains(row) else { return }
    move(to: rows[row])
    switch (cursor, part) {
    case (.join, Self.contents):
      if let title = join.title(at: point, in: rect.size) { join.chosen = title }
    case (.group(let index), Self.contents):
      if let title = groups[index].join.title(at: point, in: rect.size) {
        groups[index].join.chosen = title
      }
    case (.topic, Self.tick): _ = handle(.character(" "))
    case (.join, _), (.group, _), (.topic, _): break
    }
  }

  /// The text with the cursor.
  var field: TextField? {
    get {
      guard case .topic(let group, let index) = cursor else { return nil }
      return groups[group].entries[index].field
    }
    set {
      guard case .topic(let group, let index) = cursor, let newValue else { return }
      groups[group].entries[index].field = newValue
    }
  }
}
