/// What one column of one row shows.
///
/// A wide character fills two cells: the first holds it with `width` 2, the second is empty with
/// `width` 0. `text` is what may be sent to a terminal as it is: at most five scalars, no control
/// character, nothing that changes direction (see `SafeText` in TextLayout, which makes it so).
package struct Cell: Hashable, Sendable {
  package var content: CellText
  package var width: UInt8
  package var role: Role
  package var emphasis: Emphasis

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

  /// The right half of a wide character.
  package static func continuation(role: Role, emphasis: Emphasis = []) -> Cell {
    Cell(.empty, width: 0, role: role, emphasis: emphasis)
  }
}
