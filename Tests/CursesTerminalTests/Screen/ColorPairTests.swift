import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("A style's colour pair") struct ColorPairTests {
  @Test func `is the terminal's own where nothing is said`() {
    let pair = ColorPair(Style(), depth: .rich, terminalColors: 256)
    #expect(pair.ink == -1 && pair.paper == -1 && !pair.isBold)
  }

  @Test func `is the nearest of 256, of 16, or none`() {
    let style = Style(ink: .rgb(red: 250, green: 5, blue: 5), paper: .basic(4))
    #expect(ColorPair(style, depth: .rich, terminalColors: 256).ink == 196)
    #expect(ColorPair(style, depth: .rich, terminalColors: 256).paper == 4)
    #expect(ColorPair(style, depth: .basic, terminalColors: 16).ink == 9)
    #expect(ColorPair(style, depth: .none, terminalColors: 256).ink == -1)
  }

  @Test func `shows bright ink as bold where there are eight colours`() {
    let pair = ColorPair(
      Style(ink: .basic(9), paper: .basic(12)), depth: .basic, terminalColors: 8)
    #expect(pair.ink == 1 && pair.paper == 4 && pair.isBold)
  }
}
