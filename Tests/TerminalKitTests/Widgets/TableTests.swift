import CrierTestSupport
import Testing

@testable import TerminalKit

@Suite("A table") struct TableTests {
  private func table() -> Table { Table([("screen", "sale"), ("campaign", "a24")]) }

  private func texts(_ table: Table) -> [String] { table.pairs.map { "\($0.key)=\($0.value)" } }

  private func press(_ keys: [Key], in table: inout Table) {
    for key in keys { _ = table.handle(key) }
  }

  private func type(_ text: String, in table: inout Table) {
    press(text.map { .character($0) }, in: &table)
  }

  @Test func `shows its rows and an empty last one`() {
    var table = table()
    table.wrongKeys = ["campaign"]
    table.doubtfulKeys = ["screen"]
    table.focus(row: 0, column: .value)
    let drawn = Picture(rows: 4, columns: 28) { table.draw(on: &$0, isFocused: true) }
    #expect(
      drawn.rows == [
        "    key       value",
        "›!  screen    sale",
        " !! campaign  a24",
        "    new key",
      ])
    #expect(drawn.roles[1] == "aw..fffffffff.FFFFFFFFFFFF..")
    #expect(drawn.cursor == Point(row: 1, column: 18))
  }

  @Test func `gets a row by typing in the last one`() {
    var table = Table()
    type("screen", in: &table)
    press([.tab], in: &table)
    type("sale", in: &table)
    press([.enter], in: &table)
    type("x", in: &table)
    #expect(texts(table) == ["screen=sale", "x="])
    #expect(table.rows.count == 3)
  }

  @Test func `moves through all cells with Tab and leaves the table at both ends`() {
    var table = table()
    var cells: [String] = []
    while table.handle(.tab) { cells.append("\(table.row)\(table.column)") }
    #expect(cells == ["0value", "1key", "1value", "2key"])
    table.enter(fromBehind: false)
    let isUsed = table.handle(.backTab)
    #expect(!isUsed)
    table.enter(fromBehind: true)
    #expect(table.row == 2 && table.column == .key)
  }

  @Test func `deletes, duplicates and moves rows, and undoes all of it`() {
    var table = table()
    press([.alt("c"), .control("d")], in: &table)
    #expect(texts(table) == ["screen=sale", "campaign=a24"])
    press([.control("d")], in: &table)
    #expect(texts(table) == ["screen=sale"])
    press([.control("z")], in: &table)
    press([Key(.up, .alt)], in: &table)
    #expect(texts(table) == ["campaign=a24", "screen=sale"])
    while table.undo() {}
    #expect(texts(table) == ["screen=sale", "campaign=a24"])
    while table.redo() {}
    #expect(texts(table) == ["campaign=a24", "screen=sale"])
  }

  @Test func `undoes texts and rows in the order of their changes`() {
    var table = table()
    press([.end], in: &table)
    type("X y", in: &table)
    press([.down, .control("d")], in: &table)
    #expect(texts(table) == ["screenX y=sale"])
    press([.control("z")], in: &table)
    #expect(texts(table) == ["screenX y=sale", "campaign=a24"])
    press([.control("z")], in: &table)
    #expect(texts(table) == ["screenX =sale", "campaign=a24"])
    press([.control("z")], in: &table)
    #expect(texts(table) == ["screen=sale", "campaign=a24"])
    let isUsed = table.handle(.control("z"))
    #expect(!isUsed)
    press([.control("y")], in: &table)
    #expect(texts(table) == ["screenX =sale", "campaign=a24"])
  }

  @Test func `deletes an empty row with Delete or Backspace`() {
    var table = Table([("a", "1"), ("", ""), ("b", "2")])
    table.focus(row: 1)
    press([.delete], in: &table)
    #expect(texts(table) == ["a=1", "b=2"] && table.rows.count == 3)
    table.focus(row: 1, column: .key)
    press([.control("e"), .backspace, .backspace], in: &table)
    #expect(table.row == 0 && table.column == .value)
  }

  @Test func `finds the row of a pair after empty rows`() {
    let table = Table([("", ""), ("a", "1"), ("", ""), ("b", "2")])
    #expect(table.row(ofPair: 0) == 1 && table.row(ofPair: 1) == 3)
    #expect(table.row(ofPair: 2) == nil)
  }

  @Test func `does not delete the empty last row`() {
    var table = table()
    table.enter(fromBehind: true)
    press([.control("d"), .delete, .alt("c"), Key(.up, .alt)], in: &table)
    #expect(texts(table) == ["screen=sale", "campaign=a24"])
  }

  @Test("stays consistent with any keys", arguments: 0..<20)
  func keys(seed: UInt64) {
    let keys: [Key] = [
      .character("a"), .character("b"), .character(" "), .backspace, .delete, .tab, .backTab,
      .enter, .up, .down, .control("d"), .control("z"), .control("y"), .alt("c"), .control("u"),
      Key(.up, .alt), Key(.down, .alt), .home, .control("k"),
    ]
    var random = SeededGenerator(seed: seed)
    var table = table()
    for _ in 0..<300 {
      _ = table.handle(keys[random.below(keys.count)])
      #expect(table.rows.last?.isEmpty == true)
      #expect(table.rows.indices.contains(table.row))
      let drawn = Picture(rows: 4, columns: 20) { table.draw(on: &$0, isFocused: true) }
      #expect(drawn.cursor != nil)
    }
  }
}
