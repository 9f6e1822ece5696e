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

  @Test func `takes more rows where it is narrow, or shows the chosen one`() {
    let choice = Choice(titles, chosen: 2)
    let tall = Picture(rows: 2, columns: 24) { choice.draw(on: &$0, isFocused: false) }
    #expect(tall.rows == ["( ) device  ( ) topic", "(•) condition"])
    #expect(choice.rowsNeeded(columns: 24) == 2)
    let flat = Picture(rows: 1, columns: 24) { choice.draw(on: &$0, isFocused: false) }
    #expect(flat.rows == ["(•) condition          ▲"])
  }

  @Test func `is moved by arrows, space and first letters`() {
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
