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
