import CrierMessage
import Testing

@Suite("A JSON value") struct JSONValueTests {
  @Test func `is compared code point by code point`() {
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(JSONValue.object([JSONMember("K", .null)]) != .object([JSONMember("\u{212A}", .null)]))
    #expect(JSONValue.number("1.0") != .number("1"))
    #expect(Set([JSONValue.string("\u{E9}"), .string("e\u{301}")]).count == 2)
  }

  @Test(
    "recognizes whole numbers in any spelling",
    arguments: [
      ("5", 5), ("-0", 0), ("5.0", 5), ("1e3", 1000), ("1.5", nil), ("1e400", nil),
      ("9223372036854775807", Int.max), ("9223372036854775808", nil),
      ("1e15", 1_000_000_000_000_000),
    ] as [(String, Int?)])
  func integers(digits: String, integer: Int?) {
    #expect(JSONValue.number(digits).integer == integer)
    #expect(JSONValue.string(digits).integer == integer)
  }

  @Test(
    "accepts no other text as a number", arguments: ["", " 5", "+5", "0x10", "inf", "nan", "five"])
  func noIntegers(text: String) {
    #expect(JSONValue.string(text).integer == nil)
  }
}
