import CrierMessage

extension LintRule {
  /// The FCM Android SDK finds a sound by its resource name, without folder and file extension.
  static let soundFile = LintRule(
    "AN11", .risky,
    source: "FCM Android SDK: plays the system's default sound if the name is not found",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"sound": "horn.mp3"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"sound": "horn"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let sound = message.text("\(block).sound"), !sound.isEmpty,
        !ResourceName.isWellFormed(sound)
      else { return nil }
      let field = FieldPath("\(block).sound")
      return Explanation(
        at: field,
        "\"\(sound)\" is not a valid name in res/raw, so the system's default sound is played.",
        fix: "Write the name without folder and extension, such as horn.",
        quickFix: ResourceName.quickFix(of: sound, at: field))
    }
  }
}
