package import CrierMessage

/// Something in the settings file, or in a theme file of one's own, that is left out.
package struct SettingsProblem: Hashable, Sendable {
  /// `line 3`, or `mine.toml, line 3` in another file than the settings.
  package var place: String
  /// What is wrong and what to do, without the place.
  package var placeless: Explanation
  /// The same with the place in it, for those who tell it alone.
  package var explanation: Explanation
  /// Whether nothing of the settings file is used because of it.
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
