import Testing

@testable import TextLayout

@Suite("An invisible scalar") struct HiddenKindTests {
  private static let all = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  @Test func `is never drawn unchanged`() {
    let drawn = Self.all.filter {
      HiddenKind($0) != nil && $0.properties.generalCategory != .unassigned
        && ScalarName.name(of: $0) == nil
    }
    #expect(drawn == [])
  }

  @Test func `is any scalar that Unicode gives an effect on other text`() {
    let missed = Self.all.filter { scalar in
      let properties = scalar.properties
      return switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: HiddenKind(scalar) == nil
      default:
        (properties.isBidiControl || properties.isJoinControl) && HiddenKind(scalar) == nil
      }
    }
    #expect(missed == [])
  }

  @Test(arguments: [" ", "\u{A0}", "\u{2003}", "\u{3000}", "\u{301}", "\u{600}", "\u{FFFD}"])
  func `is no space, mark or symbol`(text: String) {
    #expect(text.unicodeScalars.compactMap(HiddenKind.init) == [])
  }
}
