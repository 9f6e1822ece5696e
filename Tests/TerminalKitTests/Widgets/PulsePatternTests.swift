import CrierTestSupport
import Testing

@testable import TerminalKit

@Suite("A pulse pattern") struct PulsePatternTests {
  private func row(_ durations: [Int], columns: Int = 10, glyphs: Glyphs = .unicode) -> String {
    Picture(rows: 1, columns: columns, glyphs: glyphs) {
      PulsePattern(durations).draw(on: &$0)
    }.rows[0]
  }

  @Test(
    "alternates low and high in proportion to its durations",
    arguments: [
      ([200, 300, 200, 300], "▁▁███▁▁███"), ([0, 500, 500], "█████▁▁▁▁▁"), ([100], "▁▁▁▁▁▁▁▁▁▁"),
      ([0, 1], "██████████"), ([1, 100_000, 1], "▁████████▁"), ([-5, 10, .max, 10], "█▁▁▁▁▁▁▁▁█"),
    ])
  func lengths(durations: [Int], expected: String) {
    #expect(row(durations) == expected)
  }

  @Test func `is drawn in ASCII if there is nothing else`() {
    #expect(row([200, 300, 200, 300], glyphs: .ascii) == "__###__###")
  }

  @Test func `draws nothing for a pattern without a duration`() {
    #expect(row([]) == "")
    #expect(row([0, 0, 0]) == "")
    #expect(row([1, 2], columns: 0) == "")
  }

  @Test("fills the row exactly, whatever its durations", arguments: 0..<40)
  func fills(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let durations = (0..<1 + random.below(80)).map { _ in random.below(5000) } + [1]
    let columns = 1 + random.below(60)
    #expect(row(durations, columns: columns).count == columns)
  }
}
