extension Explanation {
  /// `"sentence"` and `"fix"`, as in every JSON object that Crier prints.
  package var words: [JSONMember] {
    [
      JSONMember("sentence", .string(sentence)),
      JSONMember("fix", fix.map { .string($0) } ?? .null),
    ]
  }

  /// The same with `"field"` before them; `null` when it is not about a field.
  package var json: JSONValue {
    .object([JSONMember("field", field.map { .string("\($0)") } ?? .null)] + words)
  }
}
