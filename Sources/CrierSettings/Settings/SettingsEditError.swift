package import CrierMessage

/// Why a setting cannot be written to the settings file.
package enum SettingsEditError: ExplainedError, Hashable {
  /// The file is not valid TOML, so Crier can't tell where the setting belongs.
  case broken(FileProblem)
  /// The setting cannot be changed without changing others, such as one on the same line.
  case tangled(file: String, line: String)

  package var explanation: Explanation {
    switch self {
    case .broken(let problem): problem.explanation
    case .tangled(let file, let line):
      Explanation(
        "This setting cannot be changed in \(file) without changing others.",
        fix: "Write \(line) into the file by hand.")
    }
  }
}
