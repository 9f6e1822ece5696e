/// The appearance of a text in an editor: roles for ranges of its lines, and one marked place.
package struct TextLook {
  /// A range of a line with a role; text outside of all pieces has the editor's own role.
  package struct Piece: Hashable, Sendable {
    /// In characters, counted from the start of the line.
    package var range: Range<Int>
    package var role: Role

    package init(_ range: Range<Int>, _ role: Role) {
      self.range = range
      self.role = role
    }
  }

  /// The pieces of a line, between line ends and in order. Called only for visible lines, so it
  /// must not depend on other lines.
  package var pieces: (ArraySlice<Character>) -> [Piece]
  /// The character with an error; at the end of a line or the text, something is missing there.
  package var mark: Int?

  package init(mark: Int? = nil, pieces: @escaping (ArraySlice<Character>) -> [Piece]) {
    self.pieces = pieces
    self.mark = mark
  }
}
