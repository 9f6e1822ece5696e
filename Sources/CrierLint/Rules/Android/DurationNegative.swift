import CrierMessage

extension LintRule {
  /// Vibration and light timings cannot be negative.
  static let durationNegative = LintRule(
    "AN22", .risky,
    source: "FCM Android SDK: timings are not negative; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["-1s", "0.5s"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "0.5s"]}}}}
      """
  ) { message in
    message.androidNotifications.flatMap { block in
      let timings = message["\(block).vibrate_timings"]?.elements ?? []
      var found = timings.indices.filter { isBelowZero(timings[$0]) }.map {
        FieldPath("\(block).vibrate_timings").appending($0)
      }
      for name in ["light_on_duration", "light_off_duration"]
      where isBelowZero(message["\(block).light_settings.\(name)"]) {
        found.append(FieldPath("\(block).light_settings.\(name)"))
      }
      return found.map {
        Explanation(
          at: $0, "\($0) is below zero.", fix: "Write 0s or longer.",
          quickFix: QuickFix(.set($0, .string("0s"))))
      }
    }
  }

  private static func isBelowZero(_ value: JSONValue?) -> Bool {
    guard let duration = value?.text.flatMap(WireDuration.init) else { return false }
    return duration.isNegative && (duration.seconds > 0 || duration.nanoseconds > 0)
  }
}
