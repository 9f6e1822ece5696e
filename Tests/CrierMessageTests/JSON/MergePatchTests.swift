import CrierMessage
import CrierTestSupport
import Testing

@Suite("JSON merge patches") struct MergePatchTests {
  private static func read(_ text: String) throws -> JSONValue { try JSONReader.read(text) }

  /// Source: RFC 7386, appendix A.
  private static let examples = [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, #"null"#, #"null"#),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ]

  @Test("are applied as in RFC 7386", arguments: examples)
  func applied(target: String, patch: String, result: String) throws {
    let applied = MergePatch.applying(try Self.read(patch), to: try Self.read(target))
    #expect(try applied == Self.read(result))
  }

  @Test("are found for two values", arguments: examples)
  func found(target: String, patch: String, result: String) throws {
    let (target, result) = (try Self.read(target), try Self.read(result))
    let found = MergePatch.from(target, to: result)
    #expect(MergePatch.applying(found, to: target).hasSameContent(as: result))
  }

  @Test func `say only what differs`() throws {
    let base = try Self.read(#"{"a": {"title": "Rain", "body": "At six"}, "n": 5.0, "b": 1}"#)
    let other = try Self.read(#"{"n": 5.0, "a": {"body": "At six", "title": "Regen"}}"#)
    #expect(
      MergePatch.from(base, to: other)
        == (try Self.read(#"{"a": {"title": "Regen"}, "b": null}"#)))
    #expect(MergePatch.from(base, to: base) == .object([]))
  }

  @Test func `keep what was written, also values like those of the base`() throws {
    let base = try Self.read(#"{"a": "1", "b": "2", "c": "3"}"#)
    let old = try Self.read(#"{"c": "3", "b": "x", "gone": null}"#)
    let same = MergePatch.applying(old, to: base)
    #expect(MergePatch.from(base, to: same, keeping: old) == old)
    let other = try Self.read(#"{"a": "y", "b": "2", "c": "3"}"#)
    #expect(
      MergePatch.from(base, to: other, keeping: old)
        == (try Self.read(#"{"c": "3", "gone": null, "a": "y"}"#)),
      "b is as in the base again, so the patch no longer sets it.")
  }

  @Test func `lead from any value to any other without nulls`() throws {
    var random = SeededGenerator(seed: 47)
    func value(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0..<(depth > 3 ? 3 : 6), using: &random) {
      case 0: return .string(["a", "é", ""].randomElement(using: &random) ?? "")
      case 1: return .number(["1", "1.0"].randomElement(using: &random) ?? "1")
      case 2: return .bool(Bool.random(using: &random))
      case 3: return .array([value(depth + 1)])
      default:
        let keys = ["a", "b", "c", "d"].filter { _ in Bool.random(using: &random) }
        return .object(keys.map { JSONMember($0, value(depth + 1)) })
      }
    }
    for _ in 0..<2_000 {
      let (base, target, old) = (value(0), value(0), value(0))
      let patch = MergePatch.from(base, to: target, keeping: old)
      #expect(MergePatch.applying(patch, to: base).hasSameContent(as: target))
      #expect(
        MergePatch.from(base, to: target, keeping: patch).hasSameContent(as: patch),
        "The same change is the same patch.")
    }
  }

  @Test func `compare contents without the order of members`() throws {
    let left = try Self.read(#"{"a": [1, {"b": 2, "c": 3}]}"#)
    #expect(left.hasSameContent(as: try Self.read(#"{"a": [1, {"c": 3, "b": 2}]}"#)))
    #expect(!left.hasSameContent(as: try Self.read(#"{"a": [{"c": 3, "b": 2}, 1]}"#)))
    #expect(!left.hasSameContent(as: try Self.read(#"{"a": [1, {"b": 2}]}"#)))
    #expect(!left.hasSameContent(as: try Self.read(#"{"a": [1, {"b": 2, "d": 3}]}"#)))
  }
}
