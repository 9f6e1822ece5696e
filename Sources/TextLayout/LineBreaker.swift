/// Breaks text into lines of so many columns: at spaces, after hyphens, between CJK characters.
///
/// Words longer than a line are broken between characters. A character wider than a line gets one
/// of its own. Text that ends with a line end has an empty last line; empty text has one.
package struct LineBreaker: Hashable, Sendable {
  package let columns: Int

  package init(columns: Int) { self.columns = max(1, columns) }

  /// The lines of a text as places in the array of its characters.
  package func lines(of characters: [Character]) -> [TextLine] {
    var walk = LineWalk(columns: columns)
    for character in characters { walk.take(character) }
    return walk.finish()
  }

  /// The lines of a text as texts, without the spaces that hang at their ends.
  package func texts(of text: String) -> [String] {
    let characters = Array(text)
    return lines(of: characters).map { line in
      var range = line.range
      while let last = range.last, Self.hangs(characters[last]) {
        range = range.lowerBound..<last
      }
      return String(characters[range])
    }
  }

  package func lines(of text: String) -> [TextLine] { lines(of: Array(text)) }

  package func lineCount(of text: String) -> Int { lines(of: text).count }

  /// A line end that a person typed: `\n`, `\r`, or both, which Swift counts as one character.
  package static func isNewline(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  /// A space that is not seen at the end of a line.
  static func hangs(_ character: Character) -> Bool {
    character == " " || character == "\u{3000}"
  }
}
