import Testing

@testable import TerminalKit

@Suite("A palette") struct PaletteTests {
  private func palette() -> Palette {
    Palette([
      Palette.Entry("Save draft", help: "to a file", key: .control("s")),
      Palette.Entry("Send for real", help: "No target yet.", isOn: false),
      Palette.Entry("Dry run", key: .control("t")),
      Palette.Entry("Show sizes"),
    ])
  }

  @Test func `gets shorter with each letter, best match first`() {
    var palette = palette()
    for letter in "sd" { _ = palette.handle(.character(letter)) }
    let drawn = Picture(rows: 4, columns: 40) { palette.draw(on: &$0) }
    #expect(
      drawn.rows == [
        "sd", "› Save draft     ^S         to a file",
        "  Send for real             No target…", "",
      ])
    #expect(palette.selected == 0)
    _ = palette.handle(.down)
    #expect(palette.selected == 1)
  }

  @Test func `finds by the words of the help, after the titles`() {
    var palette = palette()
    for letter in "file" { _ = palette.handle(.character(letter)) }
    #expect(palette.matches == [0])
  }

  @Test func `what a synonym leads to comes first, what is off behind what is on`() {
    var palette = Palette([
      Palette.Entry("Where from"), Palette.Entry("Send", isOn: false, synonyms: ["where to"]),
      Palette.Entry("Show", synonyms: ["where to"]),
    ])
    for letter in "wh" { _ = palette.handle(.character(letter)) }
    #expect(palette.matches == [0])
    _ = palette.handle(.character("e"))
    #expect(palette.matches == [2, 1, 0])
  }

  @Test func `finds nothing for what no entry is as long as, and all again after it`() {
    var palette = palette()
    let all = palette.matches
    for _ in 0..<3_000 { _ = palette.handle(.character("o")) }
    #expect(palette.matches.isEmpty)
    for _ in 0..<3_000 { _ = palette.handle(.backspace) }
    #expect(palette.matches == all)
  }

  @Test func `says when nothing matches, and comes back`() {
    var palette = palette()
    for letter in "xyz" { _ = palette.handle(.character(letter)) }
    #expect(palette.selected == nil)
    #expect(
      Picture(rows: 2, columns: 20) { palette.draw(on: &$0) }.rows == ["xyz", "  Nothing matches."])
    _ = palette.handle(.control("u"))
    #expect(palette.matches == [0, 1, 2, 3])
  }

  @Test func `leaves Enter and Esc to its owner`() {
    var palette = palette()
    let isEnterUsed = palette.handle(.enter)
    let isEscapeUsed = palette.handle(.escape)
    #expect(!isEnterUsed && !isEscapeUsed)
  }
}
