/// Makes any text safe for a terminal; decides how each character is drawn.
///
/// Terminals disagree about the width of emoji with joiners, skin tones and selectors, obey escape
/// sequences, and reorder text at bidirectional controls. Each character is therefore replaced by
/// text whose width they agree on; the original text stays in the model.
///
/// | character | drawn as |
/// | --- | --- |
/// | a single scalar, or a letter with marks | itself, at most five scalars a cell |
/// | with a variation selector | without the selector |
/// | emoji with skin tone, joiner or tags | the first emoji, underlined |
/// | flag | its two letters, underlined |
/// | unknown to the C library, or for private use | a hollow box, underlined |
/// | control, bidirectional, zero-width | its name, such as `<ZWSP>` |
package enum SafeText {
  /// The limit of a curses cell (`CCHARW_MAX`).
  package static let scalarsInCell = 5
  /// The width in columns at which a character is cut, because some scripts allow any width.
  package static let longestCluster = 8
  /// The number of scalars of a character to examine; no script needs more, but marks can be
  /// repeated without limit.
  private static let scalarsLookedAt = 64

  package static func cluster(_ character: Character) -> SafeCluster {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return lone(first, character)
    }
    if let letters = flagLetters(scalars) {
      return SafeCluster(letters, columns: 2, look: .simplified, isOneCell: false)
    }
    if isEmojiSequence(scalars) {
      let base = lone(first, Character(first))
      return SafeCluster(base.text, columns: base.columns, look: .simplified)
    }
    var builder = SafeClusterBuilder()
    for scalar in scalars.prefix(scalarsLookedAt) { builder.append(scalar) }
    return builder.cluster
  }

  package static func clusters(of text: String) -> [SafeCluster] {
    text.map { cluster($0) }
  }

  /// Returns the text on one line, safe for a log, a window title or a pipe.
  package static func line(_ text: String) -> String {
    if CellWidth.isASCII(text) { return text }
    return text.reduce(into: "") { $0 += cluster($1).text }
  }

  static let box = "\u{25A1}"

  private static func lone(_ scalar: Unicode.Scalar, _ character: Character) -> SafeCluster {
    if let columns = CellWidth.ofCommon(scalar) {
      return SafeCluster(String(character), columns: columns)
    }
    if let letter = flagLetter(scalar) {
      return SafeCluster(String(letter), columns: 1, look: .simplified)
    }
    if let name = ScalarName.name(of: scalar) {
      return SafeCluster(name, columns: name.utf8.count, look: .named, isOneCell: false)
    }
    let columns = ScalarName.isPrivate(scalar) ? nil : CellWidth.columns(of: scalar)
    switch columns {
    case nil: return SafeCluster(box, columns: 1, look: .simplified)
    case 0: return SafeCluster("\u{25CC}" + String(character), columns: 1, look: .simplified)
    case let columns?: return SafeCluster(String(character), columns: columns)
    }
  }

  private static func flagLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard 0x1F1E6...0x1F1FF ~= scalar.value else { return nil }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
  }

  private static func flagLetters(_ scalars: Character.UnicodeScalarView) -> String? {
    let letters = scalars.prefix(3).compactMap(flagLetter)
    guard letters.count == 2 else { return nil }
    return String(letters[0]) + String(letters[1])
  }

  /// Whether a character has skin tones, tags, or joiners after an emoji; joiners alone are not
  /// enough, because Indic letters also have them.
  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    let first = scalars[scalars.startIndex]
    guard first.value > 0x7F, first.properties.isEmoji else { return false }
    return scalars.prefix(scalarsLookedAt).dropFirst().contains { scalar in
      scalar.value == 0x200D || 0x1F3FB...0x1F3FF ~= scalar.value
        || 0xE0020...0xE007F ~= scalar.value
    }
  }
}
