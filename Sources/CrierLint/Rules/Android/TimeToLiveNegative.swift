import CrierMessage

extension LintRule {
  /// The time to live cannot be negative.
  static let timeToLiveNegative = LintRule(
    "AN03", .refused,
    source: "Google's error reference: ttl is from 0 to 2419200 s; FCM's error text is unknown",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "-1s"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "0s"}}}"#
  ) { message in
    message.timesToLive.compactMap { field, timeToLive in
      guard timeToLive.isNegative, timeToLive.seconds > 0 || timeToLive.nanoseconds > 0 else {
        return nil
      }
      return Explanation(
        at: field, "\(field) is below zero.",
        fix: "Write a longer time, or 0s to reach only devices that are online.")
    }
  }
}
