/// An emoji of a single code point, with its Unicode name.
///
/// The names come from Swift's own Unicode data. Sequences, such as families and flags, are left
/// out, because that data has no names for them.
package struct Emoji: Hashable, Sendable {
  package let character: Character
  /// The Unicode name in lower case: `athletic shoe`.
  package let name: String

  /// The name as English writes it, because Unicode's names have no apostrophes: `man's shoe`.
  package var shownName: String { name.replacing("mans ", with: "man's ") }

  /// All emoji, block by block and in each block in the order of their code points.
  package static let all: [Emoji] = {
    let others = (UInt32(0x203C)...0x1FAFF).filter { value in
      !blocks.contains { $0.contains(value) }
    }
    return (blocks.flatMap { Array($0) } + others).compactMap(emoji)
  }()

  /// Unicode's blocks of faces, things, vehicles and further pictures, which come before arrows and
  /// signs, although some of those have smaller code points.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x1F600...0x1F64F, 0x1F300...0x1F5FF, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x1FA70...0x1FAFF, 0x2600...0x27BF,
  ]

  private static func emoji(_ value: UInt32) -> Emoji? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let properties = scalar.properties
    guard properties.isEmoji, !properties.isEmojiModifier, !regionalLetters.contains(scalar),
      let name = properties.name
    else { return nil }
    // Without the selector, phones may draw the character as text.
    let selector = properties.isEmojiPresentation ? "" : "\u{FE0F}"
    return Emoji(character: Character("\(scalar)\(selector)"), name: name.lowercased())
  }

  private static let regionalLetters: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

  /// Returns the emoji whose names contain all words of `wanted`, the best match first.
  ///
  /// Words may be joined as in `athletic_shoe`. The best match is the same name, then a name that
  /// begins with the words, then the shortest name.
  package static func matches(_ wanted: String) -> [Emoji] {
    let words = Self.words(of: wanted)
    guard !words.isEmpty else { return [] }
    let phrase = words.joined(separator: " ")
    let found = zip(all, nameWords).compactMap { emoji, parts -> (emoji: Emoji, score: Int)? in
      guard words.allSatisfy({ word in parts.contains { $0.hasPrefix(word) } }) else { return nil }
      if parts == words { return (emoji, 0) }
      let hasWords = words.allSatisfy(parts.contains)
      let length = emoji.name.utf8.count
      return (emoji, emoji.name.hasPrefix(phrase) && hasWords ? length : length + 1000)
    }
    return found.sorted { $0.score < $1.score }.map(\.emoji)
  }

  /// The words of each name in `all`, prepared once for searches that run with every key.
  private static let nameWords = all.map { words(of: $0.name) }

  /// Whether `name` is the emoji's whole name, in any spelling of the spaces.
  package func isCalled(_ name: String) -> Bool {
    Self.words(of: name) == Self.words(of: self.name)
  }

  private static func words(of name: String) -> [Substring] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
