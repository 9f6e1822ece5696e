import Testing

@testable import TerminalKit

@Suite("A list") struct ListViewTests {
  @Test func `shows the selected row, the notes, and where there is more`() {
    var list = ListView((1...9).map { ListView.Item("Item \($0)", note: $0 == 8 ? "off" : "") })
    list.selected = 7
    let drawn = Picture(rows: 3, columns: 16) { list.draw(on: &$0, isFocused: true) }
    #expect(drawn.rows == ["  Item 7       │", "› Item 8  off  │", "  Item 9       ┃"])
    #expect(drawn.roles[1] == "ssssssssssssss.b")
  }

  @Test func `has no pointer without the focus`() {
    let list = ListView([ListView.Item("One"), ListView.Item("Two")], selected: 1)
    let drawn = Picture(rows: 2, columns: 8) { list.draw(on: &$0, isFocused: false) }
    #expect(drawn.rows == ["  One", "  Two"])
  }

  @Test func `keeps the notes near the texts in a wide window`() {
    var list = ListView([ListView.Item("Pixel", note: "accepted")])
    func columns() -> Int? {
      Picture(rows: 1, columns: 120) { list.draw(on: &$0, isFocused: true) }.rows.first?.count
    }
    #expect(columns() == 75)
    list.items = [ListView.Item(String(repeating: "a", count: 90), note: "accepted")]
    #expect(columns() == 104)
    list.items = [ListView.Item(String(repeating: "a", count: 200), note: "accepted")]
    #expect(columns() == 119)
  }

  @Test func `moves only within its rows`() {
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

  @Test func `keeps a row selected when rows are removed`() {
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
