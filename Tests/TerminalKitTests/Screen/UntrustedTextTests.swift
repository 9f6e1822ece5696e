import Testing

@testable import TerminalKit

@Suite("Untrusted text on the canvas") struct UntrustedTextTests {
  @Test(
    "contains nothing that a terminal would obey",
    arguments: [
      "\u{1B}]52;c;aGVsbG8=\u{7}", "\u{1B}]0;title\u{7}", "\u{1B}P$q\"p\u{1B}\\", "\u{1B}c",
      "\u{202E}evil\u{202C}", "\u{2066}a\u{2069}", "\u{9B}31m", "a\u{200B}b\u{FEFF}",
      "e" + String(repeating: "\u{301}", count: 10_000), "\u{301}\u{302}x", "\r\n\t\0\u{8}\u{7F}",
      "F\u{1B}]7", "👩‍💻\u{E0067}\u{E007F}", "\u{2028}\u{2029}\u{85}\u{FFF9}", "\u{E000}\u{F0000}",
    ])
  func harmless(text: String) {
    var canvas = Canvas(Size(rows: 4, columns: 40))
    canvas.write(text)
    canvas.write(text, at: Point(row: 1), within: 10)
    canvas.frame(Rect(row: 2, column: 0, rows: 2, columns: 40), title: text, trailing: text)
    for cell in canvas.cells {
      #expect(cell.content.scalars.count <= 5)
      for scalar in cell.content.scalars {
        let category = scalar.properties.generalCategory
        #expect(category != .control && category != .format && category != .privateUse)
        #expect(category != .lineSeparator && category != .paragraphSeparator)
      }
    }
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `shows the names of control characters`() {
    var canvas = Canvas(Size(rows: 1, columns: 40))
    canvas.write("\u{1B}]52;c;aGk=\u{7} \u{202E}x")
    #expect(canvas.rows == ["<ESC>]52;c;aGk=<BEL> <U+202E>x"])
  }
}
