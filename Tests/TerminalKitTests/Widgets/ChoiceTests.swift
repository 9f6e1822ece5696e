import Testing

@testable import TerminalKit

@Suite("A choice") struct ChoiceTests {
  private let titles = ["device", "topic", "condition"]

  @Test func `shows which one is chosen`() {
    let choice = Choice(titles, chosen: 1)
    let drawn = Picture(rows: 1, columns: 44) { choice.draw(on: &$0, isFocused: true) }
    #expect(drawn.rows == ["( ) device  (•) topic  ( ) condition"])
    #expect(drawn.roles == ["............UUUUUUUUU......................."])
  }

  @Test func `takes more rows if it is narrow, or shows only the chosen title`() {
    let choice = Choice(titles, chosen: 2)
    let tall = Picture(rows: 2, columns: 24) { choice.draw(on: &$0, isFocused: false) }
    #expect(tall.rows == ["( ) device     ( ) topic", "(•) condition"])
    #expect(choice.rowsNeeded(columns: 24) == 2)
    let flat = Picture(rows: 1, columns: 24) { choice.draw(on: &$0, isFocused: true) }
    #expect(flat.rows == ["‹ condition › 3 of 3"])
    #expect(flat.roles == ["UUUUUUUUUUUUUhhhhhhh...."])
    let ascii = Picture(rows: 1, columns: 24, glyphs: .ascii) {
      choice.draw(on: &$0, isFocused: false)
    }
    #expect(ascii.rows == ["< condition > 3 of 3"])
  }

  @Test(
    "always shows the chosen title, however narrow it is",
    arguments: [
      (20, "‹ PRIORITY_HIGH ›"), (14, "‹ PRIORITY_… ›"), (5, "‹ … ›"),
      (30, "‹ PRIORITY_HIGH › 2 of 2"),
    ])
  func narrow(columns: Int, row: String) {
    let choice = Choice(["PRIORITY_DEFAULT", "PRIORITY_HIGH"], chosen: 1)
    let drawn = Picture(rows: 1, columns: columns) { choice.draw(on: &$0, isFocused: false) }
    #expect(drawn.rows == [row])
    let tall = Picture(rows: 2, columns: columns) { choice.draw(on: &$0, isFocused: false) }
    #expect(tall.rows.joined().contains(columns > 5 ? "PRIORITY" : "…"))
    #expect(tall.canvas.checkInvariants() == [])
  }

  @Test func `is changed with arrows, space and first letters`() {
    var choice = Choice(titles)
    var chosen: [Int] = []
    for key in [Key.left, .right, .character("c"), .right, .character(" "), .character("T"), .end] {
      _ = choice.handle(key)
      chosen.append(choice.chosen)
    }
    #expect(chosen == [0, 1, 2, 2, 0, 1, 2])
    let isUsed = choice.handle(.character("x"))
    #expect(!isUsed)
  }
}
