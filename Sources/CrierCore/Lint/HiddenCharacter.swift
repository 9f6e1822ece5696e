import TextLayout

/// A character that cannot be seen, or that turns around what is beside it.
///
/// Left out are those that scripts and emoji need: joiners inside of words and emoji, the marks
/// that say which way a word runs, tabs and line ends.
struct HiddenCharacter {
  /// As people know it, such as `U+200B (zero-width space)`.
  var name: String
  /// Counted in visible characters from 1.
  var column: Int

  static func first(in text: String) -> HiddenCharacter? {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return nil }
    // Characters are slow to tell apart, and needed only to count to the place.
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

  /// The text without what nobody sees; nil where a conversion broke something, or where marks in
  /// pairs may turn a part of the text around on purpose.
  static func removed(from text: String) -> String? {
    var rest = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202C, 0x2066...0x2069, 0xFFFC, 0xFFFD: return nil
      default: if name(of: scalar) == nil { rest.append(scalar) }
      }
    }
    return String(rest)
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: nil
    case 0..<0x20, 0x7F..<0xA0: "a control character"
    case 0xAD: "soft hyphen"
    case 0x200B: "zero-width space"
    case 0x2028, 0x2029: "a line separator"
    case 0x202A, 0x202B: "a direction embedding"
    case 0x202C: "the end of a direction"
    case 0x202D, 0x202E: "a direction override"
    case 0x2060: "word joiner"
    case 0x2061...0x2065, 0x206A...0x206F: "an invisible sign"
    case 0x2066...0x2069: "a direction isolate"
    case 0x180E: "Mongolian vowel separator"
    case 0xFEFF: "byte order mark"
    case 0xFFF9...0xFFFB: "an annotation mark"
    case 0xFFFC: "object replacement character"
    case 0xFFFD: "replacement character, left by a broken conversion"
    default: nil
    }
  }
}
