import CrierMessage
import Testing

@Suite("The JSON reader") struct JSONReaderTests {
  @Test(
    "keeps the text as it is written",
    arguments: [
      "null", "true", "false", "0", "-0", "5.0", "1E+3", "9007199254740993", #""""#, "[]", "{}",
      #"[1,[2,{"a":null}]]"#, #"{"b":1,"a":2,"b":3}"#, "\"é e\u{301}\"",
      #"{"":{"":[]}}"#, "123456789012345678901234567890.123456789e-400",
    ])
  func keeps(json: String) throws {
    let value = try JSONReader.read(json)
    #expect(JSONWriter.compact(value).isSpelled(json))
    #expect(try JSONReader.read(JSONWriter.pretty(value)) == value)
  }

  @Test func `resolves every escape`() throws {
    let value = try JSONReader.read(#""\" \\ \/ \b \f \n \r \t \u00e9 \ud834\udd1e \u0000""#)
    #expect(value.text == "\" \\ / \u{8} \u{C} \n \r \t é 𝄞 \0")
  }

  @Test(
    "reports the problem and its position",
    arguments: [
      ("", JSONError.Reason.empty, 1, 1),
      ("  \n ", .empty, 2, 2),
      ("{", .endedEarly, 1, 2),
      ("{\"a\"", .endedEarly, 1, 5),
      ("{\"a\":", .endedEarly, 1, 6),
      ("[1", .endedEarly, 1, 3),
      ("[1 2]", .expected("A comma or ]"), 1, 4),
      ("{\"a\":1 \"b\":2}", .expected("A comma or }"), 1, 8),
      ("{\"a\" 1}", .missingColon, 1, 6),
      ("{a:1}", .expected("A key in double quotes"), 1, 2),
      ("{'a':1}", .singleQuotes, 1, 2),
      ("{\"a\":'b'}", .singleQuotes, 1, 6),
      ("{\n  \"a\": 1,\n}", .trailingComma, 2, 9),
      ("[1,\r\n2,\r\n]", .trailingComma, 2, 2),
      ("[1,,2]", .expected("A value"), 1, 4),
      ("// x\n{}", .comment, 1, 1),
      ("{} x", .moreAfterEnd, 1, 4),
      ("\"a\tb\"", .controlCharacter(9), 1, 3),
      ("\"a\\x\"", .badEscape, 1, 3),
      ("\"\\u12g4\"", .badEscape, 1, 2),
      ("\"\\ud834\"", .loneSurrogate, 1, 2),
      ("\"\\udd1e\"", .loneSurrogate, 1, 2),
      ("\"\\ud834\\u0041\"", .loneSurrogate, 1, 2),
      ("\"abc", .endedEarly, 1, 5),
      ("01", .badNumber, 1, 1), ("1.", .badNumber, 1, 1), ("-", .badNumber, 1, 1),
      ("1e", .badNumber, 1, 1), ("1x", .badNumber, 1, 1), ("+1", .expected("A value"), 1, 1),
      (".5", .expected("A value"), 1, 1), ("tru", .expected("A value"), 1, 1),
      ("{\"é日𝄞\": nul}", .expected("A value"), 1, 9),
      ("\u{FEFF}[x]", .expected("A value"), 1, 2),
    ])
  func mistakes(json: String, reason: JSONError.Reason, line: Int, column: Int) {
    #expect(throws: JSONError.self) { try JSONReader.read(json) }
    do throws(JSONError) {
      _ = try JSONReader.read(json)
    } catch {
      #expect(error.reason == reason)
      #expect(error.place == JSONPlace(line: line, column: column))
      #expect(error.explanation.sentence.hasPrefix("Line \(line), column \(column): "))
      #expect(error.explanation.sentence.hasSuffix("."))
    }
  }

  @Test(
    "refuses bytes that are not UTF-8, and reports the position",
    arguments: [
      ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC3, 0x22], 1),
      ([0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], 2),
      ([0xC0, 0x80], 0), ([0x22, 0x61, 0xE2, 0x82], 2),
    ] as [([UInt8], Int)])
  func invalidUTF8(bytes: [UInt8], offset: Int) {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      Issue.record("No error was thrown.")
    } catch {
      #expect(error.reason == .notUTF8)
      #expect(error.offset == offset)
    }
  }

  @Test func `skips a byte order mark, unless it is refused`() throws {
    let text: [UInt8] = [0xEF, 0xBB, 0xBF, 0x5B, 0x5D]
    #expect(try JSONReader.read(text) == .array([]))
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read(text, refusesByteOrderMark: true)
    }
    #expect(error?.reason == .byteOrderMark)
    #expect(try JSONReader.read([0x5B, 0x5D], refusesByteOrderMark: true) == .array([]))
  }

  @Test func `limits depth and length`() throws {
    let deep = String(repeating: "[", count: 10_000)
    #expect(throws: JSONError.self) { try JSONReader.read(deep) }
    let bearable =
      String(repeating: "[", count: JSONReader.deepest)
      + String(repeating: "]", count: JSONReader.deepest)
    #expect(throws: Never.self) { try JSONReader.read(bearable) }
    let long = [UInt8](repeating: 0x20, count: JSONReader.largestText + 1)
    #expect(throws: JSONError.self) { try JSONReader.read(long) }
  }

  @Test func `returns the positions of values; of duplicate keys, the last`() throws {
    let json = "{\n  \"a\": [1,\n    {\"b\": true}],\n  \"é\": 1, \"x\": 1, \"x\": 22\n}"
    let paths: [FieldPath] = [
      FieldPath(), "a", FieldPath("a").appending(0), FieldPath("a").appending(1).appending("b"),
      "é", "x", "nothing",
    ]
    let places = JSONReader.places(of: paths, in: Array(json.utf8))
    #expect(places[FieldPath()] == JSONPlace(line: 1, column: 1))
    #expect(places["a"] == JSONPlace(line: 2, column: 8))
    #expect(places[paths[2]] == JSONPlace(line: 2, column: 9))
    #expect(places[paths[3]] == JSONPlace(line: 3, column: 11))
    #expect(places["é"] == JSONPlace(line: 4, column: 8))
    #expect(places["x"] == JSONPlace(line: 4, column: 24))
    #expect(places["nothing"] == nil)
    #expect(JSONReader.places(of: paths, in: [0x7B]).isEmpty)
  }

  @Test func `accepts any mixture of line ends`() throws {
    let json = "[1,\r2,\r\n3,\n4,\n\r5]"
    let places = JSONReader.places(
      of: (0..<5).map { FieldPath().appending($0) }, in: Array(json.utf8))
    #expect((0..<5).map { places[FieldPath().appending($0)]?.line } == [1, 2, 3, 4, 6])
  }

  @Test(
    "keeps numbers beyond a double as written, unless they are refused",
    arguments: [
      "[1e400]", "[-1e309]", "[" + String(repeating: "9", count: 400) + "]",
    ])
  func hugeNumber(text: String) throws {
    #expect(JSONWriter.compact(try JSONReader.read(text)) == text)
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read(Array(text.utf8), refusesHugeNumbers: true)
    }
    #expect(error?.reason == .numberTooLarge)
    #expect(try JSONReader.read(Array("[1e308]".utf8), refusesHugeNumbers: true)[0] != nil)
  }
}
