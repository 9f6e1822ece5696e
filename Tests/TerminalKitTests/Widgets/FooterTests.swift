import Testing

@testable import TerminalKit

@Suite("The footer") struct FooterTests {
  private let hints = [
    Footer.Hint(.control("s"), "Save"), Footer.Hint(.control("p"), "Palette"),
    Footer.Hint(.control("t"), "Dry run", isOn: false), Footer.Hint(.function(1), "Help"),
  ]

  @Test func `shows as many hints as fit`() {
    let wide = Picture(rows: 1, columns: 50) { Footer(hints).draw(on: &$0) }
    #expect(wide.rows == [" ^S Save  ^P Palette  ^T Dry run  F1 Help"])
    #expect(wide.roles[0].hasPrefix(".kkhhhhh..kkhhhhhhhh..oooooooooo..kkhhhhh"))
    let narrow = Picture(rows: 1, columns: 24) { Footer(hints).draw(on: &$0) }
    #expect(narrow.rows == [" ^S Save  ^P Palette"])
  }

  @Test func `never shows more than nine`() {
    let many = Footer((1...12).map { Footer.Hint(.function($0), "x") })
    #expect(Picture(rows: 1, columns: 200) { many.draw(on: &$0) }.rows[0].hasSuffix("F9 x"))
  }

  @Test func `returns the hint that was clicked`() {
    let footer = Footer(hints)
    #expect(footer.hint(at: 1, columns: 50) == hints[0])
    #expect(footer.hint(at: 9, columns: 50) == nil)
    #expect(footer.hint(at: 10, columns: 50) == hints[1])
  }
}
