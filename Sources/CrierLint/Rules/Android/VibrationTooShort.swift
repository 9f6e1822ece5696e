import CrierMessage

extension LintRule {
  /// The first number is a pause, so a single number does not vibrate.
  static let vibrationTooShort = LintRule(
    "AN06", .risky, source: "Android's client ignores lists of fewer than two",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0.5s"]}}}}
      """,
    mended: """
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
        at: field, "One timing is only the wait before it vibrates, so nothing does.",
        fix: "Write the wait before it, such as 0s and 0.5s.",
        mending: Mending(.set(field, .array([.string("0s")] + timings))))
    }
  }
}
