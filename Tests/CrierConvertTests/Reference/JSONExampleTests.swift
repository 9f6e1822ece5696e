import CrierConvert
import CrierLint
import CrierMessage
import Testing

@Suite("JSON on a reference page") struct JSONExampleTests {
  @Test("has the value it was made from", arguments: LintRule.all.map(\.fixed))
  func same(json: String) throws {
    let value = try JSONReader.read(json)
    let text = JSONExample.text(value)
    if !text.contains("characters)") { #expect(try JSONReader.read(text) == value) }
  }

  @Test func `is on one line if it fits`() throws {
    let value = try JSONReader.read(#"{"a":[1,{"b":null}],"c":{}}"#)
    #expect(JSONExample.text(value) == #"{"a": [1, {"b": null}], "c": {}}"#)
  }

  @Test func `breaks only the outermost object into lines if it does not fit`() throws {
    let long = String(repeating: "x", count: 90)
    let value = try JSONReader.read(#"{"a": {"b": [1, 2]}, "c": "\#(long)", "d": ["e"]}"#)
    #expect(
      JSONExample.text(value)
        == "{\n  \"a\": {\"b\": [1, 2]},\n  \"c\": \"\(long)\",\n  \"d\": [\"e\"]\n}")
  }

  @Test func `shortens long repetitive texts`() {
    let text = JSONExample.text(.string(String(repeating: "x", count: 4000)))
    #expect(text == "\"\(String(repeating: "x", count: 20))… (4000 characters)\"")
  }
}
