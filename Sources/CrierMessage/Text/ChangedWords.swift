/// The words that differ between two similar texts: all between their common beginning and end.
package struct ChangedWords: Hashable, Sendable {
  /// The changed characters of each text, as positions in the array of its characters; empty where
  /// only the other text has more words.
  package let before: Range<Int>
  package let after: Range<Int>

  /// Returns nil if the texts have no word in common at their beginning or end, because then they
  /// differ as a whole.
  package init?(from before: String, to after: String) {
    let (old, new) = (Self.parts(of: before), Self.parts(of: after))
    let head = zip(old, new).prefix { Self.areEqual($0, $1) }.count
    let room = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(room)
      .prefix { Self.areEqual($0, $1) }.count
    guard (old.prefix(head) + old.suffix(tail)).contains(where: { Kind($0.first) == .word }) else {
      return nil
    }
    self.before = Self.range(of: old, without: head, tail)
    self.after = Self.range(of: new, without: head, tail)
  }

  private enum Kind {
    case word, space, other

    init(_ character: Character?) {
      guard let character else {
        self = .other
        return
      }
      self =
        character.isWhitespace
        ? .space : character.isLetter || character.isNumber ? .word : .other
    }
  }

  /// Splits a text into words, spaces and single other characters.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = Substring(text)
    while let first = rest.first {
      let kind = Kind(first)
      let part = kind == .other ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
      parts.append(part)
      rest = rest[part.endIndex...]
    }
    return parts
  }

  /// Two spellings of the same letter differ.
  private static func areEqual(_ one: Substring, _ other: Substring) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }

  /// The characters between the first `head` and the last `tail` parts, without spaces at the ends.
  private static func range(of parts: [Substring], without head: Int, _ tail: Int) -> Range<Int> {
    var start = parts.prefix(head).reduce(0) { $0 + $1.count }
    var middle = parts.dropFirst(head).dropLast(tail)
    while let first = middle.first, Kind(first.first) == .space {
      start += first.count
      middle.removeFirst()
    }
    while let last = middle.last, Kind(last.first) == .space { middle.removeLast() }
    return start..<start + middle.reduce(0) { $0 + $1.count }
  }
}
