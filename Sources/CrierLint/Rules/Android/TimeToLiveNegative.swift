import CrierMessage

extension LintRule {
  /// The time to live cannot be negative.
  static let timeToLiveNegative = LintRule(
    "AN03", .refused,
    source: "Google's error reference: ttl is from 0 to 2419200 s; FCM's error text is not "
      + "established",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "-1s"}}}"#,
    mended:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "0s"}}}"#
  ) { message in
    message.lifespans.compactMap { field, lifespan in
      guard lifespan.isNegative, lifespan.seconds > 0 || lifespan.nanoseconds > 0 else {
        return nil
      }
      return Explanation(
        at: field, "\(field) is below zero.",
        fix: "Write a longer time, or 0s to reach only devices that are online.")
    }
  }
}
