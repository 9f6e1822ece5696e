/// The bidirectional class of a character: the UAX 9 classes that short texts need.
enum BidiClass: Hashable, Sendable {
  case left, right
  /// An Arabic letter, which makes the following digits Arabic numbers.
  case arabic
  case number, arabicNumber
  /// Plus and minus between digits; symbols such as % and € beside digits; `,.:/` inside numbers.
  case separator, terminator, common
  case neutral

  init(_ character: Character) {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9, 0xFF10...0xFF19: self = .number
    case 0x660...0x669, 0x66B, 0x66C: self = .arabicNumber
    case 0x2B, 0x2D, 0x2212: self = .separator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x20A0...0x20CF, 0x2030: self = .terminator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: self = .common
    default: self = Self.letter(scalar)
    }
  }

  /// Whether the character decides the class of the digits that follow it.
  var isStrong: Bool { self == .left || self == .right || self == .arabic }

  private static func letter(_ scalar: Unicode.Scalar) -> BidiClass {
    switch TextDirection.strong(scalar) {
    case .leftToRight?: return .left
    case .rightToLeft?:
      switch scalar.value {
      case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: return .arabic
      default: return .right
      }
    case nil: return .neutral
    }
  }
}
