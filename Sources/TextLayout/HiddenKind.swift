/// The kinds of invisible scalars, and of scalars that change how others are read.
///
/// Different callers need different kinds: a terminal obeys controls and direction changes; an
/// identifier contains none of them; words and emoji need joiners, selectors and tags. White space
/// is not included, except line ends and tabs. `ScalarName` also knows scalars without a shape,
/// such as fillers.
///
/// Source: Unicode's general categories Cc, Cf, Zl and Zp, and UAX 9.
package enum HiddenKind: Hashable, Sendable {
  /// A 7-bit or 8-bit control, including tabs and line ends.
  case control
  /// A line or paragraph separator.
  case separator
  /// Begins or ends a stretch of text with its own direction: U+202A to U+202C.
  case embedding
  /// Overrides the direction of the following letters.
  case override
  case isolate
  /// A direction mark, which right-to-left languages need.
  case directionMark
  /// Joins letters or emoji, or keeps them from joining.
  case joiner
  case variationSelector
  /// A tag character; several of them make an emoji flag such as Scotland's.
  case emojiTag
  /// Has no width and no use within a word: soft hyphen, zero-width space, byte order mark.
  case empty

  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: self = .control
    case 0x20..<0x7F, 0xA0..<0xAD: return nil
    case 0x2028, 0x2029: self = .separator
    case 0x202A...0x202C: self = .embedding
    case 0x202D, 0x202E: self = .override
    case 0x2066...0x2069: self = .isolate
    case 0x61C, 0x200E, 0x200F: self = .directionMark
    case 0x200C, 0x200D: self = .joiner
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .variationSelector
    case 0xE0020...0xE007F: self = .emojiTag
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE001F:
      self = .empty
    default: return nil
    }
  }
}
