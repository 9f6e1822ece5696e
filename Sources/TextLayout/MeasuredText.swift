/// Text on one line, measured once for all the places where it is shown.
///
/// Trailing white space is ignored, because cutting it off loses nothing. A line break counts as
/// one space.
package struct MeasuredText: Hashable, Sendable {
  package let text: String
  /// The number of visible characters.
  package let characters: Int
  package let columns: Int
  /// Whether all of it is visible ASCII, spaces and line feeds, so that each byte is a character.
  package let isPlain: Bool
  package let direction: TextDirection

  package init(_ whole: String) {
    var text = Self.withoutTail(whole)
    isPlain = Self.isPlain(text)
    if isPlain {
      (characters, columns) = (text.utf8.count, text.utf8.count)
    } else {
      let walk = Self.walk(text)
      (characters, columns) = (walk.characters, walk.columns)
      if walk.hasHeap { text = Self.withoutHeaps(text) }
    }
    self.text = text
    direction = TextDirection(of: text)
  }

  /// Whether text contains only visible ASCII, spaces and line feeds.
  package static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices where !(0x20..<0x7F ~= bytes[index] || bytes[index] == 0x0A) {
      return false
    }
    return true
  }

  /// The maximum length of a character in bytes; no real character is longer.
  private static let heap = 1000

  /// Measures single scalars where each is certainly a whole character, otherwise characters.
  private static func walk(_ text: String) -> (characters: Int, columns: Int, hasHeap: Bool) {
    var (characters, columns, hasHeap) = (0, 0, false)
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
        // A substring, because indexing the whole text would search backwards for the character's
        // start.
        let rest = text[index...]
        let character = rest[rest.startIndex]
        columns += character.isNewline ? 1 : CellWidth.columns(of: character)
        hasHeap = hasHeap || character.utf8.count > heap
        index = rest.index(after: rest.startIndex)
      }
      characters += 1
    }
    return (characters, columns, hasHeap)
  }

  /// Removes excessive combining marks.
  ///
  /// No terminal draws thousands of them on one letter, and every access to such a character takes
  /// time in proportion to their number.
  private static func withoutHeaps(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      let isHeap = character.utf8.count > heap
      result.unicodeScalars += character.unicodeScalars.prefix(isHeap ? 64 : .max)
    }
  }

  private static func withoutTail(_ text: String) -> String {
    var bytes = text.utf8[...]
    while let last = bytes.last, last == 0x20 || last == 0x0A { bytes = bytes.dropLast() }
    var kept = text[..<bytes.endIndex]
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept.endIndex == text.endIndex ? text : String(kept)
  }
}
