import CrierLint
import CrierMessage
import CrierTriage

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
      let known = Self.others[id]
      (name, description) = (known?.name ?? id, known?.description ?? "Another problem of a file.")
      help = known?.help ?? "Follow the advice of the result."
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

  /// The problems that are not about a message's fields.
  private static let others: [String: (name: String, description: String, help: String)] = [
    MessageCheck.noJSON: (
      "NotJSON", "The file is not valid JSON.",
      "Fix the JSON at the position of the result; crier check --fix repairs stray commas, quotes "
        + "and comments."
    ),
    MessageCheck.foreign: (
      "NotMessage", "The file is a request or an answer, but not a message.",
      "crier convert turns requests of other kinds into messages."
    ),
    MessageCheck.noFile: (
      "FileUnreadable", "The file cannot be read.", "Check its path and its permissions."
    ),
    MessageCheck.settings: (
      "SettingsProblem", "A settings file, a theme or a sidecar has an error.",
      "Correct the line of the result."
    ),
    MessageCheck.translation: (
      "TranslationUnusable", "The file cannot be used as a translation of its draft.",
      "Write an object with what differs from the draft."
    ),
    MessageCheck.untranslated: (
      "TextUntranslated", "A text of the draft is missing in a translation.",
      "Translate it, or repeat it if it stays the same."
    ),
    MessageCheck.otherNumbers: (
      "NumbersDiffer", "A translation has other numbers than its draft, such as a price.",
      NumberDifference.fix
    ),
    Linter.missingValue: (
      "VariableWithoutValue", "A variable has no value and no default.",
      "Give it a sample in the sidecar, a default, or a value with --set NAME=VALUE."
    ),
  ]
}
