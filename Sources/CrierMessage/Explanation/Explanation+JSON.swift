extension Explanation {
  /// The JSON members `"sentence"` and `"fix"`, with tokens shortened and secrets removed.
  package var words: [JSONMember] {
    let masked = Redaction.scrubbed(self, of: .tokens)
    return [
      JSONMember("sentence", .string(masked.sentence)),
      JSONMember("fix", masked.fix.map { .string($0) } ?? .null),
    ]
  }

  /// The members of `words` after a member `"field"`, which is `null` if there is no field.
  package var json: JSONValue {
    .object([JSONMember("field", field.map { .string("\($0)") } ?? .null)] + words)
  }
}
