/// A mouse press on a text.
package struct TextPress: Hashable, Sendable {
  package var unit: PointedUnit
  /// Whether the press extends the selection, as with Shift.
  package var isExtending: Bool
  /// Whether the text already had the focus, and was therefore scrolled to its caret.
  package var wasFocused: Bool

  package init(_ unit: PointedUnit = .character, isExtending: Bool = false, wasFocused: Bool = true)
  {
    self.unit = unit
    self.isExtending = isExtending
    self.wasFocused = wasFocused
  }
}

/// The state of a drag: where it began, and the unit in which it selects.
package struct TextDrag: Hashable, Sendable {
  package var origin: Int
  package var unit: PointedUnit

  package init(origin: Int, unit: PointedUnit) {
    self.origin = origin
    self.unit = unit
  }
}
