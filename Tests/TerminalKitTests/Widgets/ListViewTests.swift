import Testing

@testable import TerminalKit

@Suite("A list") struct ListViewTests {
  @Test func `shows the row under the cursor, notes and what is out of sight`() {
    var list = ListView((1...9).map { ListView.Item("Item \($0)", note: $0 == 8 ? "off" : "") })
    list.selected = 7
    let drawn = Picture(rows: 3, columns: 16) { list.draw(on: &$0, isFocused: true) }
    #expect(drawn.rows == ["  Item 7       │", "› Item 8   off │", "  Item 9       █"])
    #expect(drawn.roles[1] == "sssssssssssssssb")
  }

  @Test func `moves within its rows`() {
    var list = ListView((1...30).map { ListView.Item("\($0)") }, pageRows: 5)
    var places: [Int] = []
    for key in [Key.down, .pageDown, .pageDown, .pageUp, .end, .home] {
      _ = list.handle(key)
      places.append(list.selected)
    }
    #expect(places == [1, 5, 9, 5, 29, 0])
    let isUpUsed = list.handle(.up)
    let isEnterUsed = list.handle(.enter)
    #expect(!isUpUsed && !isEnterUsed)
  }

  @Test func `keeps the cursor on a row when rows go away`() {
    var list = ListView((1...5).map { ListView.Item("\($0)") }, selected: 4)
    list.items.removeLast(3)
    #expect(list.selected == 1)
    list.items = []
    #expect(list.selected == 0 && list.selectedItem == nil)
    let isDownUsed = list.handle(.down)
    #expect(!isDownUsed)
    #expect(Picture(rows: 2, columns: 9) { list.draw(on: &$0, isFocused: true) }.rows == ["", ""])
  }
}

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
        "sd", "› Save draft              to a file  ^S", "  Send for real          No target yet.",
        "",
      ])
    #expect(palette.selected == 0)
    _ = palette.handle(.down)
    #expect(palette.selected == 1)
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
