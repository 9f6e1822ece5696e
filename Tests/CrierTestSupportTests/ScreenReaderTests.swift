import Testing

@testable import CrierTestSupport

@Suite("A screen reader") struct ScreenReaderTests {
  private func rows(_ text: String, rows: Int = 4, columns: Int = 10) -> [String] {
    var reader = ScreenReader(rows: rows, columns: columns)
    reader.read(Array(text.utf8))
    return reader.picture.rows
  }

  @Test(arguments: [
    ("plain text, which wraps", "abc\r\ndefghijklmno", ["abc", "defghijklm", "no", ""]),
    ("a full last column without a wrap", "0123456789\r\nx", ["0123456789", "x", "", ""]),
    ("cursor places", "\u{1B}[2;3Hx\u{1B}[Hy\u{1B}[4dz", ["y", "  x", "", " z"]),
    ("steps", "abc\u{1B}[2Dx\u{1B}[Bz\u{1B}[Ay", ["axcy", "  z", "", ""]),
    ("erasing to the end", "abcd\u{1B}[3G\u{1B}[K", ["ab", "", "", ""]),
    ("erasing the screen", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", ["a", "", "", ""]),
    ("erasing cells", "abcdef\u{1B}[2G\u{1B}[3X", ["a   ef", "", "", ""]),
    ("deleted and inserted cells", "abcdef\u{1B}[2G\u{1B}[2P\u{1B}[3@", ["a   def", "", "", ""]),
    ("deleted rows", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[M", ["a", "c", "", ""]),
    ("inserted rows", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[L", ["a", "", "b", "c"]),
    ("scrolling at the end", "a\r\nb\r\nc\r\nd\r\ne", ["b", "c", "d", "e"]),
    ("a part that scrolls", "a\r\nb\r\nc\r\nd\u{1B}[2;3r\u{1B}[3;1H\n", ["a", "c", "", "d"]),
    ("scrolling back", "a\r\nb\u{1B}[H\u{1B}M", ["", "a", "b", ""]),
    ("repeated characters", "=\u{1B}[4b", ["=====", "", "", ""]),
    ("line drawing", "\u{1B}(0lqk\u{1B}(Bq", ["┌─┐q", "", "", ""]),
    ("tabs and backspaces", "a\tb\u{8}c", ["a       c", "", "", ""]),
    (
      "unknown sequences", "a\u{1B}[>4;2m\u{1B}[!p\u{1B}P+q544e\u{1B}\\\u{1B}]52;c;eA==\u{7}b",
      ["ab", "", "", ""]
    ),
    ("a sequence broken off by another", "a\u{1B}[3\u{1B}[Cb", ["a b", "", "", ""]),
  ])
  func `shows`(what: String, written: String, shown: [String]) {
    #expect(rows(written) == shown, "\(what)")
  }

  @Test func `gives wide characters two columns, and joins combining ones`() {
    #expect(rows("日本e\u{301}|") == ["日本e\u{301}|", "", "", ""])
    #expect(rows("日本\u{1B}[5Gx") == ["日本x", "", "", ""])
    #expect(rows("日本\u{1B}[2Gx") == [" x本", "", "", ""], "half of a wide character is none")
    #expect(rows("012345678日") == ["012345678", "日", "", ""], "it is not split at the edge")
  }

  @Test func `shows the same screen whatever the pieces of the output`() {
    let text = "\u{1B}[1;31mGrüße\u{1B}[0m 日本 \u{1B}]0;title\u{7}\u{1B}[?25l🙂"
    var whole = ScreenReader(rows: 3, columns: 20)
    whole.read(Array(text.utf8))
    var pieces = ScreenReader(rows: 3, columns: 20)
    for byte in text.utf8 { pieces.read([byte]) }
    #expect(pieces.picture == whole.picture)
    #expect(whole.picture.title == "title")
    #expect(whole.picture.cursor == nil)
  }

  @Test func `knows the styles`() {
    var reader = ScreenReader(rows: 2, columns: 40)
    reader.read(
      Array("\u{1B}[1;4;7mall\u{1B}[0m \u{1B}[38;5;208;44mpale\u{1B}[39;49m \u{1B}[92mbright".utf8))
    let picture = reader.picture
    let all = ScreenStyle(isBold: true, isUnderlined: true, isReversed: true)
    #expect(picture.style(of: "all") == all)
    #expect(
      picture.style(of: "pale") == ScreenStyle(foreground: .palette(208), background: .palette(4)))
    #expect(picture.style(of: "bright") == ScreenStyle(foreground: .palette(10)))
    #expect(picture.style(of: "missing") == nil)
  }

  @Test func `switches to the alternate screen and back`() {
    var reader = ScreenReader(rows: 2, columns: 20)
    reader.read(Array("before\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1004h\u{1B}[Hinside".utf8))
    #expect(reader.picture.rows == ["inside", ""])
    #expect(
      reader.picture.modes.names == ["the alternate screen", "bracketed paste", "focus reports"])
    reader.read(Array("\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1049l after".utf8))
    #expect(reader.picture.rows == ["before after", ""])
    #expect(reader.picture.modes.names == [])
  }

  @Test func `counts marked frames`() {
    var reader = ScreenReader(rows: 2, columns: 20)
    reader.read(Array("x\u{1B}]7770;12\u{7}y".utf8))
    #expect(reader.frame == 12)
    #expect(reader.picture.rows == ["xy", ""])
  }

  @Test func `keeps what fits when the size changes`() {
    var reader = ScreenReader(rows: 2, columns: 6)
    reader.read(Array("abcdef\r\nx".utf8))
    reader.resize(rows: 3, columns: 3)
    #expect(reader.picture.rows == ["abc", "x", ""])
    reader.read(Array("\u{1B}[3;3Hz".utf8))
    #expect(reader.picture.rows == ["abc", "x", "  z"])
  }

  @Test func `survives any bytes`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<40 {
      var reader = ScreenReader(rows: 5, columns: 9)
      let bytes = (0..<400).map { _ in
        Bool.random(using: &generator)
          ? Array("\u{1B}[;?0123456789ABCDHJKLMPSTXbdhlmr@".utf8).randomElement(using: &generator)!
          : UInt8.random(in: 0...255, using: &generator)
      }
      reader.read(bytes)
      #expect(reader.picture.cells.count == 5, "\(bytes)")
      #expect(reader.picture.cells.allSatisfy { $0.count == 9 }, "\(bytes)")
    }
  }
}
