import CrierMessage
import Testing

@Suite("The JSON writer") struct JSONWriterTests {
  @Test func `writes pretty what people would write`() throws {
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

  @Test func `hides nothing: what cannot be seen is escaped`() throws {
    let text = "a\u{202E}b\u{200B}c\u{1B}[0m\u{FEFF}\u{AD}\u{2028}\u{61C}\u{2066}\u{E0001}"
    let written = JSONWriter.compact(.string(text))
    #expect(written == #""a\u202eb\u200bc\u001b[0m\ufeff\u00ad\u2028\u061c\u2066\udb40\udc01""#)
    #expect(try JSONReader.read(written) == .string(text))
  }

  @Test(
    "keeps letters and emoji as they are",
    arguments: ["Grüße", "日本語", "👩‍💻", "क्षि", "🇳🇴", "e\u{301}", "❤️"])
  func keeps(text: String) {
    #expect(JSONWriter.quote(text).isSpelled("\"\(text)\""))
  }

  @Test func `gives each line the path of its value`() throws {
    let lines = JSONWriter.lines(of: try JSONReader.read(#"{"a":[1],"b":{}}"#))
    #expect(lines.map(\.text) == ["{", "  \"a\": [", "    1", "  ],", "  \"b\": {}", "}"])
    #expect(lines.map(\.path.description) == ["message", "a", "a[0]", "a", "b", "message"])
    #expect(lines[1].pieces.map(\.kind) == [.space, .key, .mark, .mark])
  }
}
