extension MessageCheck {
  /// The object that `crier check --format json` prints for a file.
  package func json(file: String) -> JSONValue {
    .object([
      JSONMember("file", .string(file)),
      JSONMember("verdict", .string(verdict.rawValue)),
      JSONMember("findings", .array(findings.map(\.json))),
      JSONMember("size", sizeJSON),
    ])
  }

  private var sizeJSON: JSONValue {
    guard let tightest = size?.tightest, let console else { return .null }
    return .object([
      JSONMember("payload", .number(String(tightest.bytes))),
      JSONMember("limit", .number(String(tightest.limit))),
      JSONMember("tightest", .string(tightest.platform.rawValue)),
      JSONMember("characters", .number(String(console.characters))),
      JSONMember("characterLimit", .number(String(ConsoleText.limit))),
    ])
  }
}

extension MessageCheck.PlacedFinding {
  var json: JSONValue {
    let explanation = finding.explanation
    return .object([
      JSONMember("rule", .string(finding.rule)),
      JSONMember("weight", .string(finding.weight.rawValue)),
      JSONMember("field", .string(finding.field.description)),
      JSONMember("sentence", .string(explanation.sentence)),
      JSONMember("fix", explanation.fix.map { .string($0) } ?? .null),
      JSONMember("line", place.map { .number(String($0.line)) } ?? .null),
      JSONMember("column", place.map { .number(String($0.column)) } ?? .null),
    ])
  }
}
