/// A press of the mouse on a text.
package struct TextPress: Hashable, Sendable {
  package var unit: PointedUnit
  /// Whether the selection goes on from where it began, as with Shift held.
  package var isExtending: Bool
  /// Whether the text had the keyboard before, and so was shown around its caret.
  package var wasFocused: Bool

  package init(_ unit: PointedUnit = .character, isExtending: Bool = false, wasFocused: Bool = true)
  {
    self.unit = unit
    self.isExtending = isExtending
    self.wasFocused = wasFocused
  }
}

/// A drag under way: the place where it began, and what it takes on its way.
package struct TextDrag: Hashable, Sendable {
  package var origin: Int
  package var unit: PointedUnit

  package init(origin: Int, unit: PointedUnit) {
    self.origin = origin
    self.unit = unit
  }
}
