package import CrierCore

/// Why a setting was not written into the settings file.
package enum SettingsEditError: ExplainedError, Hashable {
  /// It is no TOML, so nobody knows where the setting belongs.
  case broken(FileProblem)
  /// The setting shares its lines with something else.
  case tangled(file: String, line: String)

  package var explanation: Explanation {
    switch self {
    case .broken(let problem): problem.explanation
    case .tangled(let file, let line):
      Explanation(
        "The line cannot be changed in \(file) without changing others.",
        fix: "Write \(line) there by hand.")
    }
  }
}
