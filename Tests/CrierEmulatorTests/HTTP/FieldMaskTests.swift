import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("A mask of fields") struct FieldMaskTests {
  private static let answer = #"""
    {"name":"n","list":[{"a":1,"b":2},{"a":3}],"deep":{"x":{"y":1,"z":2},"w":3}}
    """#

  @Test(arguments: [
    ("name", #"{"name":"n"}"#), ("*", answer), ("nope", "{}"),
    ("list/a", #"{"list":[{"a":1},{"a":3}]}"#),
    ("list(a,b),name", #"{"name":"n","list":[{"a":1,"b":2},{"a":3}]}"#),
    ("deep/x/y", #"{"deep":{"x":{"y":1}}}"#), ("deep(x/z,w)", #"{"deep":{"x":{"z":2},"w":3}}"#),
    ("deep/*/y", #"{"deep":{"x":{"y":1}}}"#),
    ("deep,deep/w", #"{"deep":{"x":{"y":1,"z":2},"w":3}}"#),
    ("deep/w,deep/x/y", #"{"deep":{"x":{"y":1},"w":3}}"#),
  ])
  func `selects members`(text: String, selected: String) throws {
    let mask = try #require(FieldMask(text))
    let answer = try JSONReader.read(Self.answer)
    let wanted = try JSONReader.read(selected)
    #expect(mask.selection(of: answer)?.sorted == wanted.sorted)
  }

  @Test(arguments: [
    "", ",", "a,", ",a", "a//b", "a/", "/a", "a(", "a()", "a(b", "a)b", "a(b)c", "a b", "a-b",
    String(repeating: "a(", count: 5_000), String(repeating: "a/", count: 5_000) + "a",
  ])
  func `may be malformed`(text: String) {
    #expect(FieldMask(text) == nil)
  }
}
