import CrierConvert
import CrierLint
import CrierMessage
import Testing

@Suite("JSON on a reference page") struct JSONExampleTests {
  @Test("says the same as what it was made of", arguments: LintRule.all.map(\.fixed))
  func same(json: String) throws {
    let value = try JSONReader.read(json)
    let text = JSONExample.text(value)
    if !text.contains("characters)") { #expect(try JSONReader.read(text) == value) }
  }

  @Test func `stays on a line where it fits`() throws {
    let value = try JSONReader.read(#"{"a":[1,{"b":null}],"c":{}}"#)
    #expect(JSONExample.text(value) == #"{"a": [1, {"b": null}], "c": {}}"#)
  }

  @Test func `takes lines for the outermost only where it does not`() throws {
    let long = String(repeating: "x", count: 90)
    let value = try JSONReader.read(#"{"a": {"b": [1, 2]}, "c": "\#(long)", "d": ["e"]}"#)
    #expect(
      JSONExample.text(value)
        == "{\n  \"a\": {\"b\": [1, 2]},\n  \"c\": \"\(long)\",\n  \"d\": [\"e\"]\n}")
  }

  @Test func `cuts texts that are long for the sake of length`() {
    let text = JSONExample.text(.string(String(repeating: "x", count: 4000)))
    #expect(text == "\"\(String(repeating: "x", count: 20))… (4000 characters)\"")
  }
}
