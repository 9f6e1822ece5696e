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

@Suite("A checkbox and a button") struct ButtonTests {
  @Test func `are turned over and pressed by space and Enter`() {
    var box = Checkbox("Vibrate")
    _ = box.handle(.character(" "))
    #expect(box.isChecked)
    _ = box.handle(.enter)
    #expect(!box.isChecked)
    #expect(Button("Send").handle(.enter) && !Button("Send").handle(.tab))
  }

  @Test func `show how they stand`() {
    let drawn = Picture(rows: 4, columns: 14) { canvas in
      Checkbox("Vibrate", isChecked: true).draw(on: &canvas, isFocused: true)
      Button("Send").draw(on: &canvas, at: Point(row: 1), isFocused: false)
      Button("Send").draw(on: &canvas, at: Point(row: 2), isFocused: true)
      Button("Send", isOn: false).draw(on: &canvas, at: Point(row: 3), isFocused: true)
    }
    #expect(drawn.rows == ["[✓] Vibrate", "[ Send ]", "[ Send ]", "[ Send ]"])
    #expect(
      drawn.roles.map { String($0.prefix(8)) } == ["UUU.....", "uuuuuuuu", "UUUUUUUU", "oooooooo"])
    #expect(drawn.canvas[3, 0].emphasis == .reverse)
  }
}
