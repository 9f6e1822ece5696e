import Testing

@testable import TerminalKit

@Suite("The text buffer") struct TextBufferTests {
  private func typed(_ text: String, into start: String = "") -> TextBuffer {
    var buffer = TextBuffer(start)
    for character in text { _ = buffer.handle(.character(character)) }
    return buffer
  }

  @Test func `undoes typing word by word`() {
    var buffer = typed("Rain at six")
    buffer.undo()
    #expect(buffer.text == "Rain at ")
    buffer.undo()
    buffer.undo()
    #expect(buffer.text == "" && !buffer.canUndo)
    for _ in 0..<3 { buffer.redo() }
    #expect(buffer.text == "Rain at six" && buffer.caret == 11)
    #expect(!buffer.canRedo)
  }

  @Test func `undoes a paste in one step, and a run of deletions in one`() {
    var buffer = typed("ab ")
    buffer.paste("many words\nand lines")
    for _ in 0..<5 { buffer.deleteBackward() }
    #expect(buffer.text == "ab many words\nand ")
    buffer.undo()
    #expect(buffer.text == "ab many words\nand lines")
    buffer.undo()
    #expect(buffer.text == "ab ")
  }

  @Test func `begins a new step after the caret has moved`() {
    var buffer = typed("abc")
    buffer.moveLeft()
    buffer.insert("x")
    buffer.undo()
    #expect(buffer.text == "abc" && buffer.caret == 2)
  }

  @Test func `restores the selection with its text`() {
    var buffer = TextBuffer("one two")
    buffer.move(to: 0)
    buffer.move(to: 3, selecting: true)
    buffer.insert("1")
    #expect(buffer.text == "1 two" && buffer.selection == nil)
    buffer.undo()
    #expect(buffer.text == "one two" && buffer.selection == 0..<3)
  }

  @Test(
    "joins typed parts to one character",
    arguments: [
      (["e", "\u{301}"], 1), (["👩", "\u{200D}", "💻"], 1), (["\u{1F1E9}", "\u{1F1EA}"], 1),
      (["👍", "🏽"], 1), (["\r", "\n"], 1), (["\u{1112}", "\u{1161}", "\u{11AB}"], 1),
      (["a", "b"], 2),
    ])
  func joins(pieces: [String], count: Int) {
    var buffer = TextBuffer()
    for piece in pieces { buffer.insert(piece) }
    #expect(buffer.characters.count == count)
    #expect(buffer.caret == count)
    #expect(buffer.checkInvariants() == [])
    #expect(Array(buffer.text.unicodeScalars) == Array(pieces.joined().unicodeScalars))
  }

  @Test func `joins characters that become neighbors after a deletion`() {
    var buffer = TextBuffer("ex")
    buffer.insert("\u{200B}\u{301}y")
    let spot = buffer.characters.firstIndex(of: "x") ?? 0
    buffer.replace(spot..<spot + 2, with: "")
    #expect(buffer.checkInvariants() == [])
    #expect(Array(buffer.text.unicodeScalars) == Array("e\u{301}y".unicodeScalars))
    buffer.undo()
    #expect(Array(buffer.text.unicodeScalars) == Array("ex\u{200B}\u{301}y".unicodeScalars))
  }

  @Test func `pairs flag letters again when one is inserted before them`() {
    var buffer = TextBuffer("🇩🇪🇫🇷x")
    buffer.replace(0..<0, with: "\u{1F1FA}")
    #expect(buffer.checkInvariants() == [])
    #expect(buffer.characters.count == 4)
    buffer.undo()
    #expect(buffer.text == "🇩🇪🇫🇷x")
  }

  @Test func `moves by words, and by runs of symbols`() {
    var buffer = TextBuffer("Sale: -30 % now")
    var stops: [Int] = []
    while buffer.caret > 0 {
      buffer.moveWordLeft()
      stops.append(buffer.caret)
    }
    #expect(stops == [12, 10, 7, 6, 4, 0])
    buffer.moveWordRight()
    #expect(buffer.caret == 4)
  }

  @Test func `cuts and yanks`() {
    var buffer = TextBuffer("one two\nthree")
    buffer.move(to: 4)
    buffer.killToLineEnd()
    #expect(buffer.text == "one \nthree" && buffer.killed == "two")
    buffer.killToLineEnd()
    #expect(buffer.text == "one three")
    buffer.move(to: buffer.characters.count)
    _ = buffer.handle(.control("w"))
    #expect(buffer.text == "one " && buffer.killed == "three")
    _ = buffer.handle(.alt("y"))
    _ = buffer.handle(.control("u"))
    #expect(buffer.text == "" && buffer.killed == "one three")
  }

  @Test func `does not use keys that belong to others`() {
    var buffer = TextBuffer("x")
    for key in [
      Key.enter, .tab, .up, .down, .escape, .function(1), .control("s"), .alt("x"), .control("z"),
    ] {
      let isUsed = buffer.handle(key)
      #expect(!isUsed)
    }
    #expect(buffer.text == "x")
  }
}
