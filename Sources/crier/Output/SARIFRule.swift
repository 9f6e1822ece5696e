import CrierLint
import CrierMessage

/// What a SARIF log says about a rule: its name, what it finds, and what to do.
struct SARIFRule {
  private let id: String
  private let name: String
  private let description: String
  private let help: String

  /// - Parameter id: The rule's number, such as `AN04`.
  init(_ id: String) {
    self.id = id
    let rule = LintRule.all.first { $0.id == id }
    if let rule, let example = rule.exampleFinding {
      name = rule.name
      description = example.sentence
      help =
        (example.fix ?? "See the rule's example.")
        + " Source: \(rule.source). crier explain \(id) shows an example."
    } else {
      let known = FileRule.all.first { $0.id == id }
      name = known?.name ?? id
      description = known?.explanation.sentence ?? "Another problem of a file."
      help = known?.explanation.fix ?? "Follow the advice of the result."
    }
  }

  var json: JSONValue {
    .object([
      JSONMember("id", .string(id)), JSONMember("name", .string(name)),
      JSONMember("shortDescription", Self.text(description)),
      JSONMember("fullDescription", Self.text(description)),
      JSONMember("help", Self.text(help)),
    ])
  }

  private static func text(_ words: String) -> JSONValue {
    .object([JSONMember("text", .string(words))])
  }
}
