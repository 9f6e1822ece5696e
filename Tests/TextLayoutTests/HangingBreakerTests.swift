import Testing

@testable import TextLayout

@Suite("Breaking lines with indents") struct HangingBreakerTests {
  @Test(
    "fills rows, and aligns further ones with the text",
    arguments: [
      (#"  "a": "one two six","#, 16, [#"  "a": "one two "#, #"        six","#]),
      (
        #"  "u": "https://example.com/a""#, 16,
        [#"  "u": "https://"#, "        example.", #"        com/a""#]
      ),
      (#"  "u": "abcdefgh","#, 16, [#"  "u": "abcdef"#, #"        gh","#]),
      ("    one two three", 10, ["    one ", "    two ", "    three"]),
      ("one two three\n", 8, ["one two ", "three", ""]),
    ])
  func rows(text: String, columns: Int, rows: [String]) {
    let (breaker, characters) = (HangingBreaker(columns: columns), Array(text))
    let lines = breaker.lines(of: characters)
    let shown = lines.map {
      String(repeating: " ", count: $0.indent) + String(characters[$0.range])
    }
    #expect(shown == rows)
    #expect(breaker.lines(of: Array(text.utf8)) == lines)
    #expect(lines.count { $0.endsWithNewline } == text.count { $0 == "\n" })
  }

  @Test func `never splits a wide character`() {
    let text = Array(#""日本語日本語""#)
    let lines = HangingBreaker(columns: 8).lines(of: text)
    #expect(lines.map { String(text[$0.range]) } == [#""日本語"#, #"日本語""#])
  }
}
