import Testing

@testable import TerminalKit

@Suite("Contrast") struct ContrastTests {
  private let black = Color.rgb(red: 0, green: 0, blue: 0)
  private let white = Color.rgb(red: 255, green: 255, blue: 255)

  @Test func `is 21 for black on white and 1 for a colour on itself`() throws {
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

  @Test func `is unknown for the terminal's own colours`() {
    #expect(Contrast.ratio(.terminal, white) == nil)
  }
}

@Suite("The 256 colours") struct RichColorTests {
  @Test("keep their number there and back", arguments: UInt8(16)...255)
  func roundTrip(number: UInt8) throws {
    let color = Color(richNumber: number)
    let back = try #require(color.richNumber)
    #expect(Color(richNumber: back) == color)
  }

  @Test func `are the nearest by sum of squares, give or take nothing`() throws {
    var random = SeededRandom(seed: 9)
    var worse = 0
    for _ in 0..<2_000 {
      let wanted = (random.below(256), random.below(256), random.below(256))
      let color = Color.rgb(
        red: UInt8(wanted.0), green: UInt8(wanted.1), blue: UInt8(wanted.2))
      let chosen = distance(wanted, Color(richNumber: try #require(color.richNumber)))
      let best = (16...255).map { distance(wanted, Color(richNumber: UInt8($0))) }.min() ?? 0
      if chosen > best { worse += 1 }
    }
    #expect(worse == 0)
  }

  private func distance(_ wanted: (Int, Int, Int), _ color: Color) -> Int {
    guard let parts = color.components else { return .max }
    let red = wanted.0 - Int(parts.red)
    let green = wanted.1 - Int(parts.green)
    let blue = wanted.2 - Int(parts.blue)
    return red * red + green * green + blue * blue
  }
}

@Suite("A role's name") struct RoleNameTests {
  @Test("is spelled as the case", arguments: Role.allCases)
  func roundTrip(role: Role) {
    #expect(Role(name: role.name) == role)
  }

  @Test func `is stable, because themes use it`() {
    #expect(Role.focusBorder.name == "focusBorder")
    #expect(Role(name: "grey") == nil)
  }
}
