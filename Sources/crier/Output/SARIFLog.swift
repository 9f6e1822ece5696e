import CrierHost
import CrierLint
import CrierMessage
import CrierTriage
import Foundation

/// Findings as a SARIF log, which GitHub, GitLab and editors show next to the code.
///
/// Source: OASIS, "Static Analysis Results Interchange Format 2.1.0".
struct SARIFLog {
  private var results: [JSONValue] = []
  private var rules: [String] = []
  private var failures: [JSONValue] = []

  mutating func add(_ check: MessageCheck, path: String) {
    for placed in check.findings {
      let finding = placed.finding
      let index = rules.firstIndex(of: finding.rule) ?? rules.count
      if index == rules.count { rules.append(finding.rule) }
      results.append(
        .object([
          JSONMember("ruleId", .string(finding.rule)),
          JSONMember("ruleIndex", .number(String(index))),
          JSONMember("level", .string(Self.level(finding.severity))),
          JSONMember("message", Self.message(finding.explanation)),
          JSONMember("locations", .array([Self.location(path, placed.place)])),
        ]))
    }
  }

  /// Records that a file could not be read, which is a failure of the run.
  mutating func add(failure: Explanation, path: String) {
    failures.append(
      .object([
        JSONMember("level", .string("error")), JSONMember("message", Self.message(failure)),
        JSONMember("locations", .array([Self.location(path, nil)])),
      ]))
  }

  var json: JSONValue {
    let driver = JSONValue.object([
      JSONMember("name", .string("Crier")), JSONMember("version", .string(Crier.version)),
      JSONMember("semanticVersion", .string(Crier.version)),
      JSONMember("rules", .array(rules.map { SARIFRule($0).json })),
    ])
    let invocation = JSONValue.object([
      JSONMember("executionSuccessful", .bool(failures.isEmpty)),
      JSONMember("toolExecutionNotifications", .array(failures)),
    ])
    let run = JSONValue.object([
      JSONMember("tool", .object([JSONMember("driver", driver)])),
      JSONMember("columnKind", .string("unicodeCodePoints")),
      JSONMember("invocations", .array([invocation])),
      JSONMember("results", .array(results)),
    ])
    return .object([
      JSONMember("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      JSONMember("version", .string("2.1.0")), JSONMember("runs", .array([run])),
    ])
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .refused: "error"
    case .risky: "warning"
    case .hint: "note"
    }
  }

  private static func message(_ explanation: Explanation) -> JSONValue {
    .object([JSONMember("text", .string(explanation.spoken))])
  }

  private static func location(_ path: String, _ place: JSONPlace?) -> JSONValue {
    var members = [
      JSONMember("artifactLocation", .object([JSONMember("uri", .string(address(of: path)))]))
    ]
    if let place {
      members.append(
        JSONMember(
          "region",
          .object([
            JSONMember("startLine", .number(String(place.line))),
            JSONMember("startColumn", .number(String(place.column))),
          ])))
    }
    return .object([JSONMember("physicalLocation", .object(members))])
  }

  /// Returns a path as a URI; relative paths stay relative to the root of the repository.
  private static func address(of path: String) -> String {
    if path == "-" { return "stdin" }
    let path = MessagePaths.relative(path)
    let escaped = PercentEncoding.text(path, keeping: "/")
    return path.hasPrefix("/") ? "file://" + escaped : escaped
  }
}
