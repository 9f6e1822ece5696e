package import CrierMessage

/// A rule of `crier check` about a file, a translation or a variable: it needs more than the fields of
/// a message.
package struct FileRule: Hashable, Sendable {
  /// The number, which is a contract as those of `LintRule` are.
  package let id: String
  package let name: String
  /// What it finds, in a sentence, and what to do about it.
  package let explanation: Explanation

  private init(_ id: String, _ name: String, _ sentence: String, fix: String) {
    (self.id, self.name) = (id, name)
    explanation = Explanation(sentence, fix: fix)
  }

  /// The explanation for the number alone.
  package var meaning: Explanation {
    Explanation("Rule \(id): \(explanation.sentence)", fix: explanation.fix)
  }

  package static let noJSON = FileRule(
    "JS01", "NotJSON", "The file is not valid JSON.",
    fix: "Fix the JSON at the position of the finding; crier check --fix repairs stray commas, "
      + "quotes and comments.")
  package static let foreign = FileRule(
    "IM01", "NotMessage", "The file is a request or an answer, but not a message.",
    fix: "crier convert turns requests of other kinds into messages.")
  package static let noFile = FileRule(
    "FI01", "FileUnreadable", "The file cannot be read or written.",
    fix: "Check its path and its permissions.")
  package static let settings = FileRule(
    "SE01", "SettingsProblem", "A settings file, a theme or a sidecar has an error.",
    fix: "Correct the line of the finding.")
  package static let translation = FileRule(
    "TR01", "TranslationUnusable", "The file cannot be used as a translation of its draft.",
    fix: "Write an object with what differs from the draft.")
  package static let untranslated = FileRule(
    "TR02", "TextUntranslated", "A text of the draft is missing in a translation.",
    fix: "Translate it, or repeat it if it stays the same.")
  package static let otherNumbers = FileRule(
    "TR03", "NumbersDiffer", "A translation has other numbers than its draft, such as a price.",
    fix: NumberDifference.fix)
  package static let missingValue = FileRule(
    "VA01", "VariableWithoutValue", "A variable has no value and no default.",
    fix: "Give it a sample in the sidecar, a default, or a value with --set NAME=VALUE.")

  package static let all = [
    noFile, foreign, noJSON, settings, translation, untranslated, otherNumbers, missingValue,
  ]
}
