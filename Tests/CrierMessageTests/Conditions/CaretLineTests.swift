import CrierMessage
import Testing

@Suite("A mark under a character") struct CaretLineTests {
  @Test(
    "is in the column where the character is drawn",
    arguments: [
      ("'a' in topics & 'b'", 15, "'a' in topics & 'b'", "              ^"), ("ab", 3, "ab", "  ^"),
      ("", 1, "", "^"), ("日本x", 3, "日本x", "    ^"), ("a\nb", 3, "a b", "  ^"),
      ("a\tb", 99, "a b", "   ^"),
    ])
  func place(text: String, column: Int, line: String, caret: String) {
    let mark = CaretLine(text, column: column)
    #expect(mark.text == line)
    #expect(mark.caret == caret)
  }

  @Test func `shows the part of a long text around the position`() {
    let text = String(repeating: "x", count: 500) + "!" + String(repeating: "y", count: 500)
    let mark = CaretLine(text, column: 501, room: 30)
    #expect(mark.text == "…" + String(repeating: "x", count: 20) + "!yyyyyyyyy…")
    #expect(mark.caret == String(repeating: " ", count: 21) + "^")
  }
}
