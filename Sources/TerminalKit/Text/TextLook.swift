/// How an editor shows its text: roles for stretches of its lines, and one place that is marked.
package struct TextLook {
  /// A stretch of a line; what no piece covers has the editor's own role.
  package struct Piece: Hashable, Sendable {
    /// In characters, counted from the start of the line.
    package var range: Range<Int>
    package var role: Role

    package init(_ range: Range<Int>, _ role: Role) {
      self.range = range
      self.role = role
    }
  }

  /// The pieces of a line, from line end to line end, in their order. Asked only for lines that
  /// are in sight, so it must need no other line.
  package var pieces: (ArraySlice<Character>) -> [Piece]
  /// The character that is wrong; at the end of a line or of the text, what is missing there.
  package var mark: Int?

  package init(mark: Int? = nil, pieces: @escaping (ArraySlice<Character>) -> [Piece]) {
    self.pieces = pieces
    self.mark = mark
  }
}
