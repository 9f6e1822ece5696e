/// The direction of a text, from its first letter with a direction (UAX 9, P2).
package enum TextDirection: Hashable, Sendable {
  case leftToRight, rightToLeft

  /// Text that has no letter with a direction is left-to-right. Isolated parts are ignored.
  package init(of text: String) {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default:
        if depth == 0, let direction = Self.strong(scalar) {
          self = direction
          return
        }
      }
    }
    self = .leftToRight
  }

  static func strong(_ scalar: Unicode.Scalar) -> TextDirection? {
    switch scalar.value {
    case 0x200E: return .leftToRight
    case 0x200F, 0x061C: return .rightToLeft
    case 0x41...0x5A, 0x61...0x7A: return .leftToRight
    case ..<0xAA: return nil
    default:
      guard isLetter(scalar) else { return nil }
      return mayBeRightToLeft(scalar) ? .rightToLeft : .leftToRight
    }
  }

  /// Whether a scalar is in a block of right-to-left scripts, or is one of their direction marks.
  static func mayBeRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x590: false
    case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .spacingMark:
      true
    default: false
    }
  }
}
