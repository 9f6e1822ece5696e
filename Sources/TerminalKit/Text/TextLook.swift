/// The appearance of text in an editor: roles for ranges of its lines, and one marked position.
package struct TextLook {
  /// A range of a line with a role; text outside of all pieces has the editor's own role.
  package struct Piece: Hashable, Sendable {
    /// The range in characters, counted from the start of the line.
    package var range: Range<Int>
    package var role: Role

    package init(_ range: Range<Int>, _ role: Role) {
      self.range = range
      self.role = role
    }
  }

  /// Returns the pieces of a line, in order; the line is given without its line end.
  ///
  /// Called only for visible lines, so it must not depend on other lines.
  package var pieces: (ArraySlice<Character>) -> [Piece]
  /// The position of an error; the end of a line or of the text means that something is missing.
  package var mark: Int?

  package init(mark: Int? = nil, pieces: @escaping (ArraySlice<Character>) -> [Piece]) {
    self.pieces = pieces
    self.mark = mark
  }
}

/// What a mouse click selects: a position between characters, a word, or a line.
package enum PointedUnit: Hashable, Sendable, CaseIterable {
  case character, word, line

  /// `times` is the number of quick clicks.
  package init(times: Int) { self = times <= 1 ? .character : times == 2 ? .word : .line }
}
