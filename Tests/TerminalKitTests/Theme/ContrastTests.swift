import Testing

@testable import TerminalKit

@Suite("Contrast") struct ContrastTests {
  private let black = Color.rgb(red: 0, green: 0, blue: 0)
  private let white = Color.rgb(red: 255, green: 255, blue: 255)

  @Test func `is 21 for black on white and 1 for a color on itself`() throws {
    let most = try #require(Contrast.ratio(black, white))
    #expect(abs(most - 21) < 0.0001)
    #expect(Contrast.ratio(white, white) == 1)
  }

  @Test(
    "agrees with published values",
    arguments: [
      (UInt8(0x77), 4.48), (0x76, 4.54), (0x94, 3.03), (0x95, 2.99),
    ])
  func greys(grey: UInt8, expected: Double) throws {
    let color = Color.rgb(red: grey, green: grey, blue: grey)
    #expect(abs(try #require(Contrast.ratio(color, white)) - expected) < 0.006)
  }

  @Test func `is unknown for the terminal's default colors`() {
    #expect(Contrast.ratio(.terminal, white) == nil)
  }
}
