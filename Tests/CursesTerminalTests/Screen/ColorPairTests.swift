import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("A style's color pair") struct ColorPairTests {
  @Test func `is the terminal's default if the style has no colors`() {
    let pair = ColorPair(Style(), depth: .rich, terminalColors: 256)
    #expect(pair.foreground == -1 && pair.background == -1 && !pair.isBold)
  }

  @Test func `is the nearest of 256, of 16, or none`() {
    let style = Style(foreground: .rgb(red: 250, green: 5, blue: 5), background: .basic(4))
    #expect(ColorPair(style, depth: .rich, terminalColors: 256).foreground == 196)
    #expect(ColorPair(style, depth: .rich, terminalColors: 256).background == 4)
    #expect(ColorPair(style, depth: .basic, terminalColors: 16).foreground == 9)
    #expect(ColorPair(style, depth: .none, terminalColors: 256).foreground == -1)
  }

  @Test func `shows a bright foreground as bold with eight colors`() {
    let pair = ColorPair(
      Style(foreground: .basic(9), background: .basic(12)), depth: .basic, terminalColors: 8)
    #expect(pair.foreground == 1 && pair.background == 4 && pair.isBold)
  }
}
