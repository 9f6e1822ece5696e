/// Breaks text into lines of a given width: at spaces, after hyphens, between CJK characters.
///
/// Words longer than a line are broken between characters. A character wider than a line gets its
/// own line. Text that ends with a line end has an empty last line; empty text has one line.
package struct LineBreaker: Hashable, Sendable {
  package let columns: Int
  /// Whether words with hyphens, such as names of fields, stay whole.
  private let keepsHyphens: Bool

  package init(columns: Int, keepsHyphens: Bool = false) {
    self.columns = max(1, columns)
    self.keepsHyphens = keepsHyphens
  }

  /// Returns the lines of a text as ranges in the array of its characters.
  ///
  /// The text after `most` lines is not examined.
  package func lines<Unit: LineUnit>(of units: [Unit], most: Int = .max) -> [TextLine] {
    var walk = LineWalk(columns: columns, keepsHyphens: keepsHyphens)
    for unit in units {
      walk.take(unit.breakUnit)
      if walk.lineCount >= most { return walk.lines }
    }
    return walk.finish()
  }

  /// Returns the lines as strings, without hanging spaces at their ends.
  package func texts(of text: String) -> [String] {
    if isOneLine(text) { return [text] }
    return MeasuredText.isPlain(text) ? texts(of: Array(text.utf8)) : texts(of: Array(text))
  }

  /// Whether a text fits on one line, so that it need not be split into characters.
  private func isOneLine(_ text: String) -> Bool {
    guard text.utf8.count <= 4 * columns, let last = text.last, !Self.hangs(last) else {
      return false
    }
    return !text.utf8.contains { $0 < 0x20 } && CellWidth.columns(of: text) <= columns
  }

  private func texts<Unit: LineUnit>(of units: [Unit]) -> [String] {
    lines(of: units).map { units[$0.range].lineText }
  }

  package func lines(of text: String) -> [TextLine] { lines(of: Array(text)) }

  /// Returns the number of lines that a text needs, at most `most`.
  package func lineCount(of text: String, most: Int = .max) -> Int {
    MeasuredText.isPlain(text) ? count(text.utf8, most: most) : count(text, most: most)
  }

  private func count<Units: Sequence>(_ units: Units, most: Int) -> Int
  where Units.Element: LineUnit {
    var walk = LineWalk(columns: columns, keepsHyphens: keepsHyphens)
    for unit in units {
      walk.take(unit.breakUnit)
      if walk.lineCount >= most { return most }
    }
    return walk.finish().count
  }

  /// Whether a character is a hard line break: `\n`, `\r` or `\r\n` (one character in Swift).
  package static func isNewline(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  /// Whether a character is a space that is invisible at the end of a line.
  static func hangs(_ character: Character) -> Bool {
    character == " " || character == "\u{3000}"
  }
}
