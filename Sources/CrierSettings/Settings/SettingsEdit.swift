package import CrierMessage

/// Changes one setting in the text of a settings file.
///
/// Everything else stays the same, including comments, order and line ends.
package enum SettingsEdit {
  /// Returns the text with one string setting changed.
  ///
  /// The setting is changed on its current line, or added on a new line after the other settings.
  /// `file` is the path for error messages.
  package static func setting(
    _ key: SettingKey, to value: String, in text: String, file: String
  ) throws(SettingsEditError) -> String {
    let before: TOMLDocument
    do {
      before = try TOMLDocument(text, file: file)
    } catch {
      throw .broken(error)
    }
    guard let edited = TOMLEdit.setting(key.name, to: value, in: before) else {
      throw .tangled(file: file, line: "\(key.name) = \(TOMLEdit.quoted(value))")
    }
    return edited
  }
}

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
