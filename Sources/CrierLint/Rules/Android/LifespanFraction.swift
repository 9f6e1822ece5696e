import CrierMessage

extension LintRule {
  /// FCM counts the time to live in whole seconds and drops the fraction.
  static let lifespanFraction = LintRule(
    "AN25", .hint,
    source: "FCM discovery document: the time to live is rounded down to seconds",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "90.5s"}}}"#,
    mended:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "90s"}}}"#
  ) { message in
    message.lifespans.compactMap { field, lifespan in
      guard lifespan.nanoseconds > 0, !lifespan.isNegative else { return nil }
      let meaning = lifespan.seconds == 0 ? ", so phones that are offline never get it" : ""
      return Explanation(
        at: field,
        "FCM drops the fraction: \(field) becomes \(lifespan.seconds)s\(meaning).",
        fix: "Write whole seconds.",
        mending: Mending(.set(field, .string("\(lifespan.seconds)s"))))
    }
  }
}
