import Testing

@testable import CrierMessage

@Suite("The end of a value in JSON") struct JSONExtentTests {
  @Test(
    "is its closing bracket",
    arguments: [
      (#"{"a": [1, {"b": 2}]} {}"#, 20, 20), (#"{"a": "}]\"}"} x"#, 14, 14),
      (#"{"a": [1} {}"#, 9, nil), (#"{"a": "}"#, nil, nil), ("{", nil, nil),
    ] as [(String, Int?, Int?)])
  func end(text: String, braces: Int?, all: Int?) {
    let bytes = Array(text.utf8)
    #expect(JSONExtent.end(of: bytes, from: 0, counting: .braces) == braces)
    #expect(JSONExtent.end(of: bytes, from: 0, counting: .all) == all)
  }
}
