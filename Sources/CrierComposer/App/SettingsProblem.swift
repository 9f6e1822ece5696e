package import CrierMessage

/// A problem in the settings file or in a custom theme file; the faulty part is ignored.
package struct SettingsProblem: Hashable, Sendable {
  /// `line 3`, or `mine.toml, line 3` if it is not in the settings file.
  package var place: String
  /// What is wrong and how to fix it, without the place.
  package var placeless: Explanation
  /// What is wrong and how to fix it, including the place.
  package var explanation: Explanation
  /// Whether the whole settings file is ignored because of it.
  package var spoilsFile: Bool

  package init(
    place: String, placeless: Explanation, explanation: Explanation, spoilsFile: Bool = false
  ) {
    self.place = place
    self.placeless = placeless
    self.explanation = explanation
    self.spoilsFile = spoilsFile
  }
}
