package import CrierMessage

/// Why a setting cannot be written to the settings file.
package enum SettingsEditError: ExplainedError, Hashable {
  /// The file is not valid TOML, so the place for the setting is unknown.
  case broken(FileProblem)
  /// The setting shares its line with something else.
  case tangled(file: String, line: String)

  package var explanation: Explanation {
    switch self {
    case .broken(let problem): problem.explanation
    case .tangled(let file, let line):
      Explanation(
        "The line cannot be changed in \(file) without changing other lines.",
        fix: "Write \(line) there by hand.")
    }
  }
}
