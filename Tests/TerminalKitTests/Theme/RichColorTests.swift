import CrierTestSupport
import Testing

@testable import TerminalKit

@Suite("The 256 colors") struct RichColorTests {
  @Test("can be converted to RGB and back", arguments: UInt8(16)...255)
  func roundTrip(number: UInt8) throws {
    let color = Color(richNumber: number)
    let back = try #require(color.richNumber)
    #expect(Color(richNumber: back) == color)
  }

  @Test func `include the nearest color by the sum of squares, which is always found`() throws {
    var random = SeededGenerator(seed: 9)
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
