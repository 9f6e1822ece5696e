import CrierMessage

extension LintRule {
  /// The system's default pattern takes precedence over the message's pattern.
  static let vibrationTwice = LintRule(
    "AN16", .risky, source: "FCM discovery document: default_vibrate_timings takes precedence",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"vibrate_timings": ["0s", "0.5s"], "default_vibrate_timings": true}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"vibrate_timings": ["0s", "0.5s"]}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard message["\(block).default_vibrate_timings"]?.flag == true,
        message["\(block).vibrate_timings"]?.elements?.isEmpty == false
      else { return nil }
      return Explanation(
        at: FieldPath("\(block).vibrate_timings"),
        "These timings are not used, because default_vibrate_timings overrides them.",
        fix: "Remove one of the two.")
    }
  }
}
