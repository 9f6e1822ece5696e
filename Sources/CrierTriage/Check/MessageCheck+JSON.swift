import CrierLint
package import CrierMessage
import CrierPreview

extension MessageCheck {
  /// Returns the object that `crier check --format json` prints for a file.
  ///
  /// `fixes` are those that `--fix` applied before the check. If the file could not be read,
  /// `reason` says why, and there is no verdict on its message.
  package func json(
    file: String, fixes: [FixedText.Fix]? = nil, isUnread: Bool = false
  ) -> JSONValue {
    let problem = isUnread ? findings.first?.finding.explanation : nil
    var members = [
      JSONMember("file", .string(file)),
      JSONMember("verdict", isUnread ? .null : .string(verdict.rawValue)),
      JSONMember("reason", problem.map { .string($0.spoken) } ?? .null),
      JSONMember("findings", .array(isUnread ? [] : findings.map(\.json))),
      JSONMember("size", sizeJSON),
    ]
    if let fixes { members.append(JSONMember("fixed", .array(fixes.map(\.json)))) }
    return .object(members)
  }

  private var sizeJSON: JSONValue {
    guard let tightest = size?.tightest, let console else { return .null }
    return .object([
      JSONMember("payload", .number(String(tightest.bytes))),
      JSONMember("limit", .number(String(tightest.countedLimit))),
      JSONMember("tightest", .string(tightest.platform.rawValue)),
      JSONMember("characters", .number(String(console.characters))),
      JSONMember("characterLimit", .number(String(ConsoleText.limit))),
    ])
  }
}

extension MessageCheck.PlacedFinding {
  var json: JSONValue {
    let head = [
      JSONMember("rule", .string(finding.rule)),
      JSONMember("weight", .string(finding.severity.rawValue)),
      JSONMember("field", .string(finding.field.description)),
    ]
    let tail = [
      JSONMember("line", place.map { .number(String($0.line)) } ?? .null),
      JSONMember("column", place.map { .number(String($0.column)) } ?? .null),
      JSONMember("fixable", .bool(finding.explanation.quickFix != nil)),
    ]
    return .object(head + finding.explanation.words + tail)
  }
}

extension FixedText.Fix {
  var json: JSONValue {
    .object([
      JSONMember("rule", .string(finding.rule)),
      JSONMember("field", .string(finding.field.description)),
      JSONMember("sentence", .string(finding.explanation.sentence)),
      JSONMember("line", place.map { .number(String($0.line)) } ?? .null),
    ])
  }
}
