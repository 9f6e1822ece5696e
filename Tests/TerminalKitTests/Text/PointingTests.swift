import Testing

@testable import TerminalKit

@Suite("The mouse in a text") struct PointingTests {
  private let text = "Ends tonight, at 23:59.\nGrüße 日本語"

  @Test(
    "selects the unit at a position",
    arguments: [
      (PointedUnit.character, 6, ""), (.word, 0, "Ends"), (.word, 4, " "), (.word, 6, "tonight"),
      (.word, 12, ","), (.word, 23, "."), (.word, 24, "Grüße"), (.word, 33, "日本語"),
      (.line, 3, "Ends tonight, at 23:59."), (.line, 33, "Grüße 日本語"), (.word, 99, "日本語"),
    ])
  func units(unit: PointedUnit, place: Int, found: String) {
    let buffer = TextBuffer(text)
    #expect(String(buffer.characters[buffer.range(of: unit, at: place)]) == found)
  }

  @Test func `a drag selects whole words in both directions`() {
    var buffer = TextBuffer(text)
    let press = TextPress(.word)
    let drag = buffer.press(at: 7, press)
    #expect(buffer.selectedText == "tonight")
    buffer.drag(to: 15, drag)
    #expect(buffer.selectedText == "tonight, at")
    #expect(buffer.caret == 16)
    buffer.drag(to: 1, drag)
    #expect(buffer.selectedText == "Ends tonight")
    #expect(buffer.caret == 0)
    buffer.drag(to: 7, drag)
    #expect(buffer.selectedText == "tonight")
  }

  @Test func `Shift extends from the start of the selection, or from the caret`() {
    var buffer = TextBuffer(text)
    buffer.move(to: 5)
    _ = buffer.press(at: 12, TextPress(isExtending: true))
    #expect(buffer.selectedText == "tonight")
    _ = buffer.press(at: 4, TextPress(isExtending: true))
    #expect(buffer.selectedText == " ")
    _ = buffer.press(at: 4, TextPress())
    #expect(buffer.selection == nil && buffer.caret == 4)
  }

  @Test("never damages the text, wherever it is pressed", arguments: 0..<40)
  func anywhere(seed: Int) {
    for text in ["", "\n", "a", "\n\n", self.text] {
      for unit in PointedUnit.allCases {
        var buffer = TextBuffer(text)
        let drag = buffer.press(at: seed - 5, TextPress(unit, isExtending: seed % 2 == 0))
        buffer.drag(to: 40 - seed * 2, drag)
        #expect(buffer.checkInvariants() == [])
        #expect(buffer.text == text)
      }
    }
  }

  @Test func `a field does not scroll under clicks, and scrolls when a drag leaves it`() {
    var field = TextField("one two three four five six")
    func shown() -> String {
      Picture(rows: 1, columns: 12) { field.draw(on: &$0, isFocused: true) }.rows[0]
    }
    #expect(shown() == "‹r five six")
    _ = field.press(at: 4, of: 12, TextPress(.word))
    #expect(field.buffer.selectedText == "five")
    #expect(shown() == "‹r five six")
    let drag = field.press(at: 4, of: 12, TextPress())
    for _ in 0..<9 { field.drag(to: -9, of: 12, drag) }
    #expect(field.buffer.caret == 0)
    #expect(field.buffer.selectedText == "one two three four f")
    #expect(shown() == "one two thr›")
    for _ in 0..<9 { field.drag(to: 40, of: 12, drag) }
    #expect(field.buffer.selectedText == "ive six")
    _ = field.handle(.home)
    #expect(shown() == "one two thr›")
  }

  @Test func `a drag returns to the beginning of a line of any length`() {
    var field = TextField(String(repeating: "日本 one ", count: 1000))
    let columns = 20
    let end = field.buffer.characters.count
    let drag = field.press(at: 5, of: columns, TextPress(wasFocused: true))
    let start = field.buffer.caret
    #expect(start > 6900)
    var carets: [Int] = []
    while field.buffer.caret > 0, carets.count < 4000 {
      field.drag(to: -9, of: columns, drag)
      carets.append(field.buffer.caret)
    }
    #expect(carets.last == 0, "The drag stopped at \(field.buffer.caret) of \(end).")
    #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 > $1 }, "Each report moves the caret.")
    #expect(field.buffer.selection == 0..<start)
    for _ in 0..<9 { field.drag(to: 40, of: columns, drag) }
    #expect(field.buffer.caret > 0)
  }

  @Test func `an unfocused field shows its beginning, and clicks refer to that`() {
    var field = TextField("one two three four five six")
    _ = field.press(at: 5, of: 12, TextPress(.word, wasFocused: false))
    #expect(field.buffer.selectedText == "two")
  }

  @Test func `an area does not scroll under clicks, and scrolls beyond its edges`() {
    var area = TextArea("1\n2\n3\n4\n5\n6\n7\n8\n9", size: Size(rows: 3, columns: 14))
    func shown() -> String {
      Picture(rows: 3, columns: 14) { area.draw(on: &$0, isFocused: true) }.rows
        .map { String($0.prefix(1)) }.joined()
    }
    #expect(shown() == "789")
    let drag = area.press(at: Point(row: 0, column: 0), TextPress())
    #expect(shown() == "789")
    area.drag(to: Point(row: 2, column: 1), drag)
    #expect(area.buffer.selectedText == "7\n8\n9" && shown() == "789")
    area.drag(to: Point(row: -1, column: 0), drag)
    #expect(area.buffer.selectedText == "6\n" && shown() == "678")
    for _ in 0..<9 { area.drag(to: Point(row: -50, column: 0), drag) }
    #expect(area.buffer.selectedText == "1\n2\n3\n4\n5\n6\n" && shown() == "123")
    for _ in 0..<9 { area.drag(to: Point(row: 50, column: 5), drag) }
    #expect(area.buffer.selectedText == "7\n8\n9" && shown() == "789")
    _ = area.press(at: Point(row: 1, column: 0), TextPress(.line))
    #expect(area.buffer.selectedText == "8" && shown() == "789")
  }

  @Test func `a table handles the press in the cell, and a drag stays there`() {
    var table = Table([("screen", "weather in Basel"), ("city", "Basel")])
    let size = Size(rows: 5, columns: 40)
    #expect(table.press(at: Point(row: 0, column: 4), in: size, TextPress()) == nil)
    let press = TextPress(.word, wasFocused: false)
    let drag = table.press(at: Point(row: 1, column: 19), in: size, press)
    #expect(table.row == 0 && table.column == .value)
    #expect(table.field.buffer.selectedText == "weather")
    if let drag { table.drag(to: Point(row: 4, column: 39), in: size, drag) }
    #expect(table.row == 0 && table.field.buffer.selectedText == "weather in Basel")
    #expect(table.undoDepth == 0)
  }
}
