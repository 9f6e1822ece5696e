import CrierMessage

extension LintRule {
  /// The first timing is a pause, so a single timing causes no vibration.
  static let vibrationTooShort = LintRule(
    "AN06", .risky, source: "FCM Android SDK: ignores lists of fewer than two timings",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0.5s"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "0.5s"]}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let timings = message["\(block).vibrate_timings"]?.elements, timings.count == 1 else {
        return nil
      }
      let field = FieldPath("\(block).vibrate_timings")
      return Explanation(
        at: field, "A single timing is only a pause, so the phone does not vibrate.",
        fix: "Write a pause and a vibration, such as 0s and 0.5s.",
        quickFix: QuickFix(.set(field, .array([.string("0s")] + timings))))
    }
  }
}
