/// A text as it is seen on one line, measured once for all the places where it may stand.
///
/// White space at its end is left out: nothing is lost when it has no room. A line break counts as
/// the space that stands for it.
package struct MeasuredText: Hashable, Sendable {
  package let text: String
  /// Visible characters.
  package let characters: Int
  package let columns: Int
  /// Whether it is all visible ASCII, spaces and line feeds: each byte a character.
  package let isPlain: Bool
  package let direction: TextDirection

  package init(_ whole: String) {
    let text = Self.withoutTail(whole)
    self.text = text
    direction = TextDirection(of: text)
    isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A }
    (characters, columns) = isPlain ? (text.utf8.count, text.utf8.count) : Self.walk(text)
  }

  /// Goes by scalars as long as each is surely a character of its own.
  private static func walk(_ text: String) -> (characters: Int, columns: Int) {
    var (characters, columns) = (0, 0)
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let width = CellWidth.ofCommon(scalars[index]),
        next == scalars.endIndex || CellWidth.ofCommon(scalars[next]) != nil
      {
        columns += width
        index = next
      } else {
        // A part of its own: asking the whole text for a character looks back to where it begins.
        let rest = text[index...]
        let character = rest[rest.startIndex]
        columns += character.isNewline ? 1 : CellWidth.columns(of: character)
        index = rest.index(after: rest.startIndex)
      }
      characters += 1
    }
    return (characters, columns)
  }

  private static func withoutTail(_ text: String) -> String {
    var bytes = text.utf8[...]
    while let last = bytes.last, last == 0x20 || last == 0x0A { bytes = bytes.dropLast() }
    var kept = text[..<bytes.endIndex]
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept.endIndex == text.endIndex ? text : String(kept)
  }
}
