import Testing

@testable import TerminalKit

@Suite("A dialog") struct DialogTests {
  private func dialog() -> Dialog {
    Dialog(
      title: "Quit?", text: "The message has changes that are not saved.",
      buttons: [Button("Save"), Button("Discard"), Button("Cancel")])
  }

  @Test func `stands in the middle and over everything`() {
    let dialog = dialog()
    let drawn = Picture(rows: 9, columns: 46) { canvas in
      for row in 0..<9 { canvas.write(String(repeating: ".", count: 46), at: Point(row: row)) }
      dialog.draw(on: &canvas)
    }
    #expect(
      drawn.rows == [
        "..............................................",
        ".┏━ Quit? ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓.",
        ".┃                                          ┃.",
        ".┃  The message has changes that are not    ┃.",
        ".┃  saved.                                  ┃.",
        ".┃                                          ┃.",
        ".┃       [ Save ]  [ Discard ]  [ Cancel ]  ┃.",
        ".┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛.",
        "..............................................",
      ])
    #expect(drawn.roles[1] == ".DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD.")
  }

  @Test func `is answered by keys`() {
    var byEnter = dialog()
    for key in [Key.right, .tab, .tab, .left, .enter] { _ = byEnter.handle(key) }
    #expect(byEnter.answer == .button(2))
    var byLetter = dialog()
    _ = byLetter.handle(.character("d"))
    #expect(byLetter.answer == .button(1))
    var byEscape = dialog()
    _ = byEscape.handle(.escape)
    #expect(byEscape.answer == .dismissed)
  }

  @Test func `does not press a button that is off`() {
    var dialog = dialog()
    dialog.buttons[0].isOn = false
    _ = dialog.handle(.enter)
    #expect(dialog.answer == nil)
  }

  @Test("can be drawn at any size", arguments: 0...12)
  func sizes(rows: Int) {
    for columns in 0...24 {
      let drawn = Picture(rows: rows, columns: columns) { dialog().draw(on: &$0) }
      #expect(drawn.canvas.checkInvariants() == [])
    }
  }
}
