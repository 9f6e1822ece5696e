import CrierTestSupport
import Testing

@testable import TerminalKit

@Suite("The text buffer, compared with a string,") struct TextBufferModelTests {
  private static let pieces = [
    "a", "b ", " ", "\n", "\r\n", "ü", "e\u{301}", "\u{301}", "👩", "\u{200D}", "💻", "🇩🇪",
    "\u{1F1EB}", "日本", "👍🏽", "🏽", "क", "\u{94D}", "\u{200B}", "long words here", "\u{1161}",
    "\u{1112}",
  ]

  /// A text and a caret counted in scalars, edited in the simplest way.
  private struct Model {
    var scalars: [Unicode.Scalar] = []
    var caret = 0

    var text: String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      return text
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
      let new = Array(text.unicodeScalars)
      scalars.replaceSubrange(range, with: new)
      caret = range.lowerBound + new.count
    }
  }

  @Test("has the same text, and undo and redo restore it", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var buffer = TextBuffer()
    var model = Model()
    for _ in 0..<150 {
      let count = buffer.characters.count
      let lower = random.below(count + 1)
      let upper = min(count, lower + random.below(4))
      let range = random.below(2) == 0 ? buffer.caret..<buffer.caret : lower..<upper
      let text = random.below(4) == 0 ? "" : Self.pieces[random.below(Self.pieces.count)]
      model.replace(scalarRange(range, in: buffer), with: text)
      buffer.replace(range, with: text, as: random.below(2) == 0 ? .typing : .other)
      #expect(Array(buffer.text.unicodeScalars) == model.scalars)
      #expect(buffer.checkInvariants() == [])
      if !(range.isEmpty && text.isEmpty) { #expect(buffer.caret == expectedCaret(model)) }
    }
    let end = buffer.text
    while buffer.undo() { #expect(buffer.checkInvariants() == []) }
    #expect(buffer.isEmpty)
    while buffer.redo() { #expect(buffer.checkInvariants() == []) }
    #expect(Array(buffer.text.unicodeScalars) == Array(end.unicodeScalars))
  }

  @Test("stays consistent with any keys", arguments: 0..<20)
  func keys(seed: UInt64) {
    let codes: [Key.Code] = [
      .left, .right, .home, .end, .backspace, .delete, .character("x"), .character(" "),
      .character("日"), .character("a"), .character("e"), .character("k"), .character("u"),
      .character("w"), .character("y"), .character("z"), .character("d"), .character("\u{301}"),
    ]
    var random = SeededGenerator(seed: seed)
    var area = TextArea(size: Size(rows: 3, columns: 12))
    for _ in 0..<400 {
      let modifiers = Key.Modifiers(rawValue: UInt8([0, 0, 0, 1, 2, 4, 3][random.below(7)]))
      switch random.below(12) {
      case 0: _ = area.handle(Key(.up, modifiers))
      case 1: _ = area.handle(Key(.down, modifiers))
      case 2: _ = area.handle(.enter)
      case 3: area.paste("two words\r\nand 👩‍💻 more")
      default: _ = area.handle(Key(codes[random.below(codes.count)], modifiers))
      }
      #expect(area.buffer.checkInvariants() == [])
      var canvas = Canvas(Size(rows: 3, columns: 12))
      area.draw(on: &canvas, isFocused: true)
      #expect(canvas.cursor != nil)
      #expect(canvas.checkInvariants() == [])
    }
  }

  private func scalarRange(_ range: Range<Int>, in buffer: TextBuffer) -> Range<Int> {
    func scalars(_ end: Int) -> Int {
      buffer.characters[..<end].reduce(0) { $0 + $1.unicodeScalars.count }
    }
    return scalars(range.lowerBound)..<scalars(range.upperBound)
  }

  /// Returns the model's caret counted in characters; inside a character, it moves to its end.
  private func expectedCaret(_ model: Model) -> Int {
    var seen = 0
    var caret = 0
    for character in model.text where seen < model.caret {
      seen += character.unicodeScalars.count
      caret += 1
    }
    return caret
  }
}
