import TextLayout

/// A character that is invisible or that changes the direction of the text around it.
///
/// Characters that languages and emoji need are not included: joiners within words and emoji,
/// left-to-right and right-to-left marks, tabs and line breaks.
struct HiddenCharacter {
  /// The code point and its usual name, such as `U+200B (zero-width space)`.
  var name: String
  /// The position in the text, counted in visible characters from 1.
  var column: Int

  static func first(in text: String) -> HiddenCharacter? {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return nil }
    // Splitting into characters is slow and only needed to count the column.
    if !text.unicodeScalars.contains(where: { name(of: $0) != nil }) { return nil }
    var column = 0
    for character in text {
      column += 1
      for scalar in character.unicodeScalars {
        if let name = name(of: scalar) {
          return HiddenCharacter(name: "\(ScalarName.codePoint(scalar)) (\(name))", column: column)
        }
      }
    }
    return nil
  }

  /// Returns the text without invisible characters, with line breaks in place of separators; nil if
  /// that may change its meaning.
  ///
  /// The result is nil if a conversion has lost a character, or if paired direction marks may
  /// reverse part of the text on purpose.
  static func removed(from text: String) -> String? {
    var rest = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let kind = HiddenKind(scalar)
      if kind == .embedding || kind == .isolate || replacements[scalar.value] != nil { return nil }
      if kind == .separator {
        rest.append("\n")
      } else if name(of: scalar) == nil {
        rest.append(scalar)
      }
    }
    return String(rest)
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    switch HiddenKind(scalar) {
    case nil: replacements[scalar.value]
    case .directionMark, .joiner, .variationSelector, .emojiTag: nil
    case .control: ["\t", "\n", "\r"].contains(scalar) ? nil : "a control character"
    case .separator: "a line separator"
    case .embedding:
      scalar == "\u{202C}" ? "the end of a direction change" : "a direction embedding"
    case .override: "a direction override"
    case .isolate: "a direction isolate"
    case .empty: known[scalar.value] ?? "an invisible character"
    }
  }

  /// Visible characters that mark lost content.
  private static let replacements: [UInt32: String] = [
    0xFFFC: "object replacement character",
    0xFFFD: "replacement character, left by a broken conversion",
  ]

  private static let known: [UInt32: String] = [
    0xAD: "soft hyphen", 0x200B: "zero-width space", 0x2060: "word joiner",
    0x180E: "Mongolian vowel separator", 0xFEFF: "byte order mark",
    0xFFF9: "an annotation mark", 0xFFFA: "an annotation mark", 0xFFFB: "an annotation mark",
  ]
}
