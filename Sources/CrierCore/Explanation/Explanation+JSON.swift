extension Explanation {
  /// `"sentence"` and `"fix"`, as every object for programs has them.
  package var words: [JSONMember] {
    [
      JSONMember("sentence", .string(sentence)),
      JSONMember("fix", fix.map { .string($0) } ?? .null),
    ]
  }

  /// The same with `"field"` before them, `null` where it is about none.
  package var json: JSONValue {
    .object([JSONMember("field", field.map { .string("\($0)") } ?? .null)] + words)
  }
}
