import CrierMessage
import Testing

@Suite("The JSON writer") struct JSONWriterTests {
  @Test func `formats as people would`() throws {
    let json = #"{"a":[1,{"b":[],"c":{}}],"d":"x"}"#
    #expect(
      JSONWriter.pretty(try JSONReader.read(json)) == """
        {
          "a": [
            1,
            {
              "b": [],
              "c": {}
            }
          ],
          "d": "x"
        }
        """)
  }

  @Test func `escapes invisible characters`() throws {
    let text = "a\u{202E}b\u{200B}c\u{1B}[0m\u{FEFF}\u{AD}\u{2028}\u{61C}\u{2066}\u{E0001}"
    let written = JSONWriter.compact(.string(text))
    #expect(written == #""a\u202eb\u200bc\u001b[0m\ufeff\u00ad\u2028\u061c\u2066\udb40\udc01""#)
    #expect(try JSONReader.read(written) == .string(text))
  }

  @Test(
    "keeps letters and emoji unchanged",
    arguments: ["Grüße", "日本語", "👩‍💻", "क्षि", "🇳🇴", "e\u{301}", "❤️"])
  func keeps(text: String) {
    #expect(JSONWriter.quote(text).isSpelled("\"\(text)\""))
  }

  @Test func `gives the path of the value on each line`() throws {
    let lines = JSONWriter.lines(of: try JSONReader.read(#"{"a":[1],"b":{}}"#))
    #expect(lines.map(\.text) == ["{", "  \"a\": [", "    1", "  ],", "  \"b\": {}", "}"])
    #expect(lines.map(\.path.description) == ["message", "a", "a[0]", "a", "b", "message"])
    #expect(lines[1].pieces.map(\.kind) == [.space, .key, .mark, .mark])
  }
}
