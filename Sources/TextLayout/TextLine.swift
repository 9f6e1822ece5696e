/// One line after line breaking, as a range in the array of the text's characters.
package struct TextLine: Hashable, Sendable {
  /// The characters of the line, including trailing spaces but not the line end.
  package var range: Range<Int>
  /// The visible columns; trailing spaces hang and do not count.
  package var columns: Int
  /// Whether a hard line break ends it; otherwise the line was full, or the text ended.
  package var endsWithNewline: Bool

  /// The blank columns before the line, if it continues an indented one.
  package var indent = 0

  package init(range: Range<Int>, columns: Int, endsWithNewline: Bool = false) {
    self.range = range
    self.columns = columns
    self.endsWithNewline = endsWithNewline
  }
}
