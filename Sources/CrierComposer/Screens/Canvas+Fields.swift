import TerminalKit

extension Canvas {
  /// The columns before the label of a field outside the form: the pointer and a space.
  static var pointerColumns: Int { 2 }

  /// Draws a field's label in a row as the form does: with the pointer, and bright, if the field
  /// has the focus.
  mutating func drawLabel(_ label: String, row: Int, isFocused: Bool) {
    if isFocused {
      line(glyphs.pointer, at: Point(row: row), columns: 1, as: .accent, emphasis: .bold)
    }
    write(
      label, at: Point(row: row, column: Self.pointerColumns), as: isFocused ? .strong : .label)
  }
}
