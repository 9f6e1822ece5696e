import CrierMessage

extension LintRule {
  /// The system's default sound takes precedence over a sound of the app.
  static let soundTwice = LintRule(
    "AN15", .risky, source: "FCM Android SDK: default_sound comes first",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"sound": "horn", "default_sound": true}}}}
      """,
    mended: """
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
        "\"\(sound)\" is never heard, because default_sound asks for the system's own.",
        fix: "Remove one of the two.")
    }
  }
}
