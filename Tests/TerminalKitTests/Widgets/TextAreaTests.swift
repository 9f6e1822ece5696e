import Testing

@testable import TerminalKit

@Suite("A text area") struct TextAreaTests {
  private let size = Size(rows: 3, columns: 14)

  private func picture(_ area: TextArea, isFocused: Bool = true) -> Picture {
    Picture(rows: size.rows, columns: size.columns) { area.draw(on: &$0, isFocused: isFocused) }
  }

  @Test func `wraps its text and shows the caret`() {
    let area = TextArea("Ends tonight at 23:59.", size: size)
    let drawn = picture(area)
    #expect(drawn.rows == ["Ends tonight", "at 23:59.", ""])
    #expect(drawn.cursor == Point(row: 1, column: 9))
  }

  @Test func `keeps the column when moving over a short line`() {
    var area = TextArea("123456789\nab\n123456789", size: size)
    area.buffer.move(to: 7)
    var places: [Int] = []
    for key in [Key.down, .down, .up, .up] {
      _ = area.handle(key)
      places.append(area.buffer.caret)
    }
    #expect(places == [12, 20, 12, 7])
  }

  @Test func `does not use Up on the first line, nor Down on the last`() {
    var area = TextArea("a\nb", size: size)
    let isDownUsed = area.handle(.down)
    let isUpUsed = area.handle(.up)
    let isUpUsedAgain = area.handle(.up)
    #expect((isDownUsed, isUpUsed, isUpUsedAgain) == (false, true, false))
  }

  @Test func `scrolls to the caret and shows a scroll bar`() {
    var area = TextArea("1\n2\n3\n4\n5\n6\n7\n8\n9", size: size)
    #expect(picture(area).rows == ["7            │", "8            │", "9            ┃"])
    _ = area.handle(.pageUp)
    _ = area.handle(.pageUp)
    #expect(picture(area).rows == ["4            │", "5            ┃", "6            │"])
    #expect(
      picture(area, isFocused: false).rows == [
        "1            ┃", "2            │", "3            │",
      ])
  }

  @Test func `selects across lines`() {
    var area = TextArea("ab\ncd", size: size)
    area.buffer.move(to: 1)
    _ = area.handle(Key(.down, .shift))
    #expect(picture(area).roles == ["FssFFFFFFFFFFF", "sFFFFFFFFFFFFF", "FFFFFFFFFFFFFF"])
    #expect(area.buffer.selectedText == "b\nc")
  }

  @Test func `has uniform line ends after a paste`() {
    var area = TextArea(size: size)
    area.paste("a\r\nb\rc\n")
    _ = area.handle(.enter)
    #expect(area.text == "a\nb\nc\n\n")
    #expect(picture(area).cursor == Point(row: 2))
  }

  @Test func `shows its placeholder while it is empty`() {
    let area = TextArea(placeholder: "What people read under the title", size: size)
    #expect(picture(area).rows == ["What people", "read under", "the title"])
  }

  /// Colors digits as numbers; everything else has the editor's own role.
  private func look(mark: Int? = nil) -> TextLook {
    TextLook(mark: mark) { line in
      zip(line.indices, line).filter { $0.1.isNumber }.map { index, _ in
        TextLook.Piece(index - line.startIndex..<index - line.startIndex + 1, .syntaxNumber)
      }
    }
  }

  private func picture(_ area: TextArea, _ look: TextLook, isFocused: Bool = true) -> Picture {
    Picture(rows: size.rows, columns: size.columns) {
      area.draw(on: &$0, isFocused: isFocused, role: .text, look: look, showsCaretPlace: true)
    }
  }

  @Test func `colors each line separately, on all its rows`() {
    let area = TextArea("a1 日2\nlong words 34 and 5", size: size)
    let drawn = picture(area, look())
    #expect(drawn.rows == ["a1 日2", "long words", "34 and 5"])
    #expect(drawn.roles == [".N...N........", "..............", "NN.....N......"])
  }

  @Test func `draws the selection over the colors`() {
    var area = TextArea("12\n34", size: size)
    area.buffer.move(to: 1)
    _ = area.handle(Key(.down, .shift))
    #expect(picture(area, look()).roles[..<2] == ["Nss...........", "sN............"])
  }

  @Test(
    "marks an error, also at the end of a line", arguments: [(1, 0, 1), (2, 0, 2), (5, 1, 2)])
  func mark(index: Int, row: Int, column: Int) {
    let drawn = picture(TextArea("ab\ncd", size: size), look(mark: index)).canvas
    #expect(drawn[row, column].role == .error)
    #expect(drawn[row, column].emphasis == .reverse)
    #expect(drawn.roleMap.joined().count { $0 == "e" } == 1)
  }

  @Test func `shows the last position of the caret without the focus`() {
    let area = TextArea("1\n2\n3\n4\n5\n6", size: size)
    let drawn = picture(area, look(), isFocused: false)
    #expect(drawn.rows.map { $0.prefix(1) } == ["4", "5", "6"])
    #expect(drawn.cursor == nil)
  }

  @Test(
    "finds positions given as line and code point",
    arguments: [
      (1, 1, 0), (1, 3, 2), (1, 9, 2), (2, 1, 3), (2, 3, 4), (2, 4, 5), (3, 1, 6), (9, 9, 6),
    ])
  func places(line: Int, column: Int, index: Int) {
    #expect(TextBuffer("ab\ne\u{301}x\n").index(line: line, column: column) == index)
  }

  @Test func `continues long lines at their indent if asked to`() {
    var area = TextArea("  one two three\nfour", size: Size(rows: 4, columns: 12))
    area.keepsIndent = true
    let drawn = Picture(rows: 4, columns: 12) { area.draw(on: &$0, isFocused: true) }
    #expect(drawn.rows == ["  one two", "  three", "four", ""])
    area.buffer.move(to: 2)
    _ = area.handle(.down)
    #expect(area.buffer.caret == 10)
    _ = area.press(at: Point(row: 1, column: 3), TextPress())
    #expect(area.buffer.caret == 11)
  }

  @Test func `continues the value of a quoted name below its beginning`() {
    var area = TextArea("  \"a\": \"one two six\"", size: Size(rows: 2, columns: 18))
    area.keepsIndent = true
    let drawn = Picture(rows: 2, columns: 18) { area.draw(on: &$0, isFocused: true) }
    #expect(drawn.rows == ["  \"a\": \"one two", "        six\""])
  }

  @Test func `shows right-to-left text in the order in which people read it`() {
    let area = TextArea("שלום 30", size: Size(rows: 1, columns: 12))
    let drawn = Picture(rows: 1, columns: 12) { canvas in
      canvas.turnsText = true
      area.draw(on: &canvas, isFocused: true)
    }
    #expect(drawn.rows == ["   30 םולש"])
    #expect(drawn.cursor == Point(column: 2))
    let caret = Point(row: 0, column: 3)
    #expect(
      area.logicalPoint(at: caret, in: Size(rows: 1, columns: 12), isFocused: true).column == 7)
    let first = Point(row: 0, column: 10)
    #expect(
      area.logicalPoint(at: first, in: Size(rows: 1, columns: 12), isFocused: true).column == 0)
    let field = TextField("שלום, Anna")
    #expect(field.logicalColumn(at: 2, of: 12, isFocused: false) == 6)
    let line = Picture(rows: 1, columns: 12) { canvas in
      canvas.turnsText = true
      field.draw(on: &canvas, isFocused: false)
    }
    #expect(line.rows == ["  Anna ,םולש"])
  }
}
