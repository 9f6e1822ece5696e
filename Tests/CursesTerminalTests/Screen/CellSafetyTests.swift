import CCurses
import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("A cell on its way to the terminal") struct CellSafetyTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("╭", 1), ("\u{1F469}", 2),
      ("a\u{300}\u{301}\u{302}\u{303}", 1), ("\u{915}\u{200D}", 1),
    ] as [(String, UInt8)])
  func `is sent if it is harmless and has the given width`(text: String, width: UInt8) {
    #expect(isDrawable(text, width))
  }

  @Test(
    arguments: [
      "", "\u{1B}", "\u{7}", "\u{7F}", "\u{9B}", "a\u{1B}]7\u{7}", "a\u{8}", "a\u{9C}",
      "\u{202E}", "a\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2028}",
      "a\u{2060}", "\u{E0041}", "\u{301}", "ab", "日\u{672C}", "\u{E000}\u{10FFFF}",
    ])
  func `is refused if a terminal could misread it`(text: String) {
    #expect(!isDrawable(text, 1))
    #expect(!isDrawable(text, 2))
  }

  @Test func `is refused with any invisible scalar, by Unicode's tables`() {
    // Without U+0000, because `CellText` uses 0 for unused scalars.
    let drawn = (UInt32(1)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        // The two joiners are allowed, because scripts need them.
        !scalar.properties.isJoinControl && isDrawable("a" + String(scalar), 1)
      default: false
      }
    }
    #expect(drawn == [])
  }

  @Test func `is refused if the terminal would use another width`() {
    #expect(!isDrawable("日", 1))
    #expect(!isDrawable("a", 2))
    #expect(!isDrawable("a", 0))
  }

  private func isDrawable(_ text: String, _ width: UInt8) -> Bool {
    ccurses_cell(Cell(text, width: width), CursesColors.Look()).isDrawable(
      isUnicode: LocaleCharacters.areUnicode())
  }
}
