/// One line of a text after breaking: places in the array of its characters.
package struct TextLine: Hashable, Sendable {
  /// The characters of the line, spaces at its end too, without the line end.
  package var range: Range<Int>
  /// The columns of what is seen: spaces at the end hang, and count for nothing.
  package var columns: Int
  /// Whether the text itself asks for a new line here; else the line was full, or the text ended.
  package var endsWithNewline: Bool

  package init(range: Range<Int>, columns: Int, endsWithNewline: Bool = false) {
    self.range = range
    self.columns = columns
    self.endsWithNewline = endsWithNewline
  }
}
