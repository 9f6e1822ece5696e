import CrierLint
import CrierMessage
import Testing

@Suite("A field in both spellings") struct BothSpellingsTests {
  private static let fields = (FieldCatalog.typed + FieldCatalog.request).map(\.path)
    .filter { $0.lastKey?.contains("_") == true }

  @Test("is refused, wherever it is and whatever the values are", arguments: fields)
  func refused(field: FieldPath) throws {
    let name = try #require(field.lastKey)
    let isAround = FieldCatalog.request.contains { $0.path == field }
    for (first, second) in [(name, name.lowerCamelCased), (name.lowerCamelCased, name)] {
      var value = JSONValue.object([
        JSONMember(first, .bool(true)), JSONMember(second, .bool(true)),
      ])
      if isAround {
        value = .object((value.members ?? []) + [JSONMember("message", .object([]))])
      } else {
        for step in field.parent.steps.reversed() {
          switch step {
          case .key(let key): value = .object([JSONMember(key, value)])
          case .index: value = .array([.object([]), value])
          }
        }
        value = .object([JSONMember("message", value)])
      }
      let found = Linter.check(Message(request: value), now: LintRule.exampleTime)
        .filter { $0.rule == "MS08" }
      #expect(found.map(\.severity) == [.refused], "\(JSONWriter.compact(value))")
      #expect(found.first?.explanation.sentence.hasPrefix("\(first) and \(second) are") == true)
    }
  }

  @Test(
    "is refused in one spelling if it decides who gets the message",
    arguments: Target.Kind.allCases.map(\.rawValue) + ["message"])
  func recipients(name: String) throws {
    let json =
      name == "message"
      ? #"{"message": {"topic": "a"}, "message": {"topic": "b"}}"#
      : #"{"message": {"\#(name)": "a", "\#(name)": "b"}}"#
    let found = Linter.check(try Message(json: json), now: LintRule.exampleTime)
      .filter { ["MS07", "MS08"].contains($0.rule) }
    #expect(found.map(\.rule) == ["MS08"])
    #expect(found.first?.explanation.sentence == "\(name) appears more than once.")
  }

  @Test(
    "is not what one spelling is, nor a key of the app's own",
    arguments: [
      #"{"message": {"topic": "a", "fcmOptions": {}}, "validateOnly": true}"#,
      #"{"message": {"topic": "a", "data": {"a_b": "1", "aB": "2"}}}"#,
      #"{"message": {"topic": "a", "webpush": {"notification": {"a_b": 1, "aB": 2}}}}"#,
    ])
  func other(json: String) throws {
    let found = Linter.check(try Message(json: json), now: LintRule.exampleTime)
    #expect(!found.contains { $0.rule == "MS08" })
  }

  @Test(
    "of validate_only or a doubled one that contradicts itself is refused",
    arguments: [
      (#""validate_only": false, "validateOnly": true"#, ["MS08", "MS20"]),
      (#""validate_only": true, "validateOnly": true"#, ["MS08"]),
      (#""validate_only": true, "validate_only": false"#, ["MS20"]),
      (#""validate_only": "yes", "validate_only": true"#, ["MS20"]),
      (#""validate_only": 1"#, ["MS20"]),
    ])
  func dryRun(members: String, rules: [String]) throws {
    let message = try Message(
      json: #"{"message": {"topic": "a", "data": {"a": "1"}}, \#(members)}"#)
    let found = Linter.check(message, now: LintRule.exampleTime).filter { $0.severity == .refused }
    #expect(Set(found.map(\.rule)) == Set(rules))
  }
}
