/// The contents of one column in one row.
///
/// A wide character takes two cells: the first contains it with `width` 2, the second is empty with
/// `width` 0. `text` is safe to send to a terminal: at most five scalars, no control characters,
/// and nothing that changes the text direction (see `SafeText` in TextLayout).
package struct Cell: Hashable, Sendable {
  package var content: CellText
  package var width: UInt8
  package var role: Role
  package var emphasis: Emphasis
  /// The role whose foreground color is used instead of that of `role`: an error's mark on a tab.
  package var ink: Role?
  /// The color of a swatch, used as foreground and background; 0 if the role decides.
  ///
  /// A marker byte, red, green and blue; these four bytes do not make the cell larger.
  private(set) var swatch: UInt32 = 0

  package init(_ text: String, width: UInt8 = 1, role: Role = .text, emphasis: Emphasis = []) {
    self.init(CellText(text), width: width, role: role, emphasis: emphasis)
  }

  package init(
    _ content: CellText = .blank, width: UInt8 = 1, role: Role = .text, emphasis: Emphasis = []
  ) {
    self.content = content
    self.width = width
    self.role = role
    self.emphasis = emphasis
  }

  package var text: String { content.string }

  /// A swatch cell: a blank, so that nothing is visible without colors.
  package init(swatch: (red: UInt8, green: UInt8, blue: UInt8)) {
    self.init()
    self.swatch =
      1 << 24 | UInt32(swatch.red) << 16 | UInt32(swatch.green) << 8 | UInt32(swatch.blue)
  }

  /// The color that replaces those of the role; nil in ordinary cells.
  package var swatchColor: Color? {
    guard swatch != 0 else { return nil }
    return .rgb(
      red: UInt8(truncatingIfNeeded: swatch >> 16), green: UInt8(truncatingIfNeeded: swatch >> 8),
      blue: UInt8(truncatingIfNeeded: swatch))
  }

  /// The right half of a wide character.
  package static func continuation(role: Role, emphasis: Emphasis = []) -> Cell {
    Cell(.empty, width: 0, role: role, emphasis: emphasis)
  }
}
