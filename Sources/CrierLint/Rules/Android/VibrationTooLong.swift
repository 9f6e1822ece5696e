import CrierMessage

extension LintRule {
  /// Milliseconds written as seconds make the phone vibrate for minutes.
  static let vibrationTooLong = LintRule(
    "AN21", .risky,
    source: "FCM discovery document: durations are in seconds; values above 10 are rare",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "250s"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "0.25s"]}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let timings = message["\(block).vibrate_timings"]?.elements else { return nil }
      let durations = timings.compactMap { $0.text.flatMap(WireDuration.init) }
      guard let long = durations.first(where: { $0.seconds > longestVibration }) else {
        return nil
      }
      let field = FieldPath("\(block).vibrate_timings")
      let isInMilliseconds =
        durations.count == timings.count
        && durations.allSatisfy { $0.nanoseconds == 0 && ($0.seconds == 0 || $0.seconds >= 10) }
      return Explanation(
        at: field,
        "A timing is \(long.seconds) seconds long; vibrations usually last less than a second.",
        fix: "Write seconds: 0.25s for 250 milliseconds.",
        quickFix: isInMilliseconds
          ? QuickFix(.set(field, .array(durations.map { .string(thousandth(of: $0)) }))) : nil)
    }
  }

  /// The longest plausible vibration, in seconds.
  private static let longestVibration = 10

  private static func thousandth(of duration: WireDuration) -> String {
    WireDuration(nanoseconds: min(duration.seconds, 1_000_000) * 1_000_000).text
  }
}
