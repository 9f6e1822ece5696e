import Testing

@testable import TerminalKit

@Suite("A text field") struct TextFieldTests {
  private func picture(_ field: TextField, columns: Int = 12, isFocused: Bool = true) -> Picture {
    Picture(rows: 1, columns: columns) { field.draw(on: &$0, isFocused: isFocused) }
  }

  @Test func `shows its text and the caret`() {
    let drawn = picture(TextField("Grüße"))
    #expect(drawn.rows == ["Grüße"])
    #expect(drawn.roles == ["FFFFFFFFFFFF"])
    #expect(drawn.cursor == Point(column: 5))
  }

  @Test func `has another role and no cursor without the focus`() {
    let drawn = picture(TextField("text"), isFocused: false)
    #expect(drawn.roles == ["ffffffffffff"])
    #expect(drawn.cursor == nil)
  }

  @Test func `shows its placeholder in its own role while it is empty`() {
    let drawn = picture(TextField(placeholder: "a title for people"))
    #expect(drawn.rows == ["a title for…"])
    #expect(drawn.canvas[0, 0].role == .focusPlaceholder)
    #expect(drawn.cursor == Point())
  }

  @Test func `scrolls sideways and marks hidden text`() {
    var field = TextField("one two three four five")
    #expect(picture(field, isFocused: false).rows == ["one two thr›"])
    #expect(picture(field).rows == ["‹ four five"])
    // The marks are dimmer than the text, of which they would look like a part in ASCII.
    #expect(picture(field, isFocused: false).roles == ["fffffffffffp"])
    #expect(picture(field).roles == ["PFFFFFFFFFFF"])
    // Behind the end of the text, only the caret's column is empty.
    #expect(picture(field).cursor == Point(column: 11))
    field.buffer.move(to: 0)
    #expect(picture(field).rows == ["one two thr›"])
    #expect(picture(field).cursor == Point())
  }

  @Test("keeps the caret visible, wherever it is", arguments: 2...14)
  func caretInSight(columns: Int) {
    var field = TextField("Ends 日本語 👩‍💻👩‍💻 tonight\u{200B} at six")
    for place in 0...field.buffer.characters.count {
      field.buffer.move(to: place)
      #expect(picture(field, columns: columns).cursor != nil)
      #expect(picture(field, columns: columns).canvas.checkInvariants() == [])
    }
  }

  @Test func `shows the selection`() {
    var field = TextField("one two")
    _ = field.handle(Key(.left, [.shift, .control]))
    #expect(picture(field).roles == ["FFFFsssFFFFF"])
    _ = field.handle(.backspace)
    #expect(field.text == "one ")
  }

  @Test func `turns a paste into one line, and says so`() {
    var field = TextField("a")
    let changed = field.paste("b\r\nc\nd")
    #expect(changed)
    #expect(field.text == "ab c d")
    let changedAgain = field.paste("e")
    #expect(!changedAgain)
    _ = field.handle(.control("z"))
    _ = field.handle(.control("z"))
    #expect(field.text == "a")
  }

  @Test func `leaves Enter, Tab, Up and Down to its owner`() {
    var field = TextField("a")
    for key in [Key.enter, .tab, .backTab, .up, .down, .escape, .pageUp] {
      let isUsed = field.handle(key)
      #expect(!isUsed)
    }
  }
}
