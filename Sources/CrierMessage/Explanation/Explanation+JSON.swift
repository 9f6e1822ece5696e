extension Explanation {
  /// `"sentence"` and `"fix"`, as in every JSON object that Crier prints.
  package var words: [JSONMember] {
    [
      JSONMember("sentence", .string(sentence)),
      JSONMember("fix", fix.map { .string($0) } ?? .null),
    ]
  }

  /// `words` with `"field"` before them; `null` if the explanation is not about a field.
  package var json: JSONValue {
    .object([JSONMember("field", field.map { .string("\($0)") } ?? .null)] + words)
  }
}
