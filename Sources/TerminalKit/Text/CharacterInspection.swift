import TextLayout

/// The code points of a character with their names, and its length in several units.
///
/// Does not depend on how the terminal draws the character.
package struct CharacterInspection: Hashable, Sendable {
  package let character: Character

  package init(_ character: Character) { self.character = character }

  /// The code points and lengths: `U+0065 LATIN SMALL LETTER E, U+0301 COMBINING ACUTE ACCENT: 2
  /// code points, 3 bytes, 2 UTF-16`.
  ///
  /// If there are many code points, lists only the first few.
  package var text: String {
    let scalars = Array(character.unicodeScalars)
    let named = scalars.prefix(Self.most).map(Self.words)
    let rest = scalars.count > Self.most ? ", \(scalars.count - Self.most) more" : ""
    return named.joined(separator: ", ") + rest + ": "
      + (scalars.count == 1 ? "1 code point, " : "\(scalars.count) code points, ")
      + (character.utf8.count == 1 ? "1 byte, " : "\(character.utf8.count) bytes, ")
      + "\(character.utf16.count) UTF-16"
  }

  private static let most = 4

  private static func words(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    let name = properties.name ?? properties.nameAlias ?? ScalarName.name(of: scalar)
    return [ScalarName.codePoint(scalar), name].compactMap(\.self).joined(separator: " ")
  }
}
