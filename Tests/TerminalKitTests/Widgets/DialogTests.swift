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
}

@Suite("A prompt") struct PromptLineTests {
  @Test func `asks in one row`() {
    var prompt = PromptLine("Save as:", answer: "sale")
    _ = prompt.handle(.character("s"))
    let drawn = Picture(rows: 1, columns: 24) { prompt.draw(on: &$0) }
    #expect(drawn.rows == ["Save as: sales"])
    #expect(drawn.cursor == Point(column: 14))
    #expect(prompt.answer == "sales")
  }
}
