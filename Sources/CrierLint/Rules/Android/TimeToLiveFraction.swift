import CrierMessage

extension LintRule {
  /// FCM counts the time to live in whole seconds and drops the fraction.
  static let timeToLiveFraction = LintRule(
    "AN25", .hint,
    source: "FCM discovery document: the time to live is rounded down to seconds",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "90.5s"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "90s"}}}"#
  ) { message in
    message.timesToLive.compactMap { field, timeToLive in
      guard timeToLive.nanoseconds > 0, !timeToLive.isNegative else { return nil }
      let meaning = timeToLive.seconds == 0 ? ", so phones that are offline never get it" : ""
      return Explanation(
        at: field,
        "FCM drops the fraction: \(field) becomes \(timeToLive.seconds)s\(meaning).",
        fix: "Write whole seconds.",
        quickFix: QuickFix(.set(field, .string("\(timeToLive.seconds)s"))))
    }
  }
}
