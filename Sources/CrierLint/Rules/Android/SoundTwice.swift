import CrierMessage

extension LintRule {
  /// The system's default sound takes precedence over the app's sound.
  static let soundTwice = LintRule(
    "AN15", .risky, source: "FCM Android SDK: default_sound takes precedence",
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
