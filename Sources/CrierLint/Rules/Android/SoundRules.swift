import CrierMessage

extension LintRule {
  /// The FCM Android SDK finds a sound by its resource name, without folder and file extension.
  static let soundFile = LintRule(
    "AN11", "SoundFile", .risky,
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

  /// The system's default sound takes precedence over the app's sound.
  static let soundTwice = LintRule(
    "AN15", "SoundTwice", .risky, source: "FCM Android SDK: default_sound takes precedence",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"sound": "horn", "default_sound": true}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"sound": "horn"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard message["\(block).default_sound"]?.flag == true,
        let sound = message.text("\(block).sound"), !sound.isEmpty, sound != "default"
      else { return nil }
      return Explanation(
        at: FieldPath("\(block).sound"),
        "\"\(sound)\" is never played, because default_sound selects the system's default sound.",
        fix: "Remove one of the two.")
    }
  }
}
