import CursesTerminal
import TerminalKit
import Testing

@Suite("A requested color depth") struct ColorWishTests {
  @Test(
    arguments: [
      (0, ColorDepth.none), (2, .none), (8, .basic), (16, .basic), (88, .basic), (256, .rich),
      (1 << 24, .rich),
    ])
  func `is the terminal's if nothing is requested`(colors: Int, depth: ColorDepth) {
    #expect(ColorWish.automatic.depth(terminalColors: colors) == depth)
  }

  @Test(arguments: ColorWish.allCases)
  func `is never more than the terminal has`(wish: ColorWish) {
    #expect(wish.depth(terminalColors: 0) == .none)
    #expect(wish.depth(terminalColors: 8) != .rich)
  }

  @Test func `comes from the option, then CRIER_COLOR, then NO_COLOR`() {
    func depth(_ wish: ColorWish, _ crier: String?, _ no: String?) -> ColorDepth {
      wish.depth(terminalColors: 256, crierColor: crier, noColor: no)
    }
    #expect(depth(.automatic, nil, "1") == .none)
    #expect(depth(.automatic, nil, "") == .rich)
    #expect(depth(.automatic, "16", "1") == .basic)
    #expect(depth(.automatic, "never", nil) == .none)
    #expect(depth(.automatic, "auto", "1") == .none)
    #expect(depth(.automatic, "purple", nil) == .rich)
    #expect(depth(.rich, "never", "1") == .rich)
    #expect(depth(.never, "256", nil) == .none)
  }
}
