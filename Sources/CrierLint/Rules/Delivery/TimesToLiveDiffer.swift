import CrierMessage

extension LintRule {
  /// The message has a different time to live on different platforms.
  static let timesToLiveDiffer = LintRule(
    "LS02", .hint,
    source: "Each platform has its own time to live; usually they are equal",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"ttl": "3600s"}, "webpush": {"headers": {"TTL": "60"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"ttl": "3600s"}, "webpush": {"headers": {"TTL": "3600"}}}}
      """
  ) { message in
    guard let android = message.timesToLive.first, !android.timeToLive.isNegative else { return [] }
    var found: [Explanation] = []
    func compare(_ seconds: Int, _ field: FieldPath, _ platform: String) {
      // Allows a difference of one minute: Apple's value is a point in time, so the remaining time
      // has become shorter since the value was written.
      if abs(seconds - android.timeToLive.seconds) <= 60 { return }
      found.append(
        Explanation(
          at: field,
          "\(platform) keeps the message for \(max(0, seconds)) seconds, but Android for "
            + "\(android.timeToLive.seconds) seconds.",
          fix: "Make them equal, unless the difference is intended."))
    }
    if let web = message["webpush.headers.TTL"]?.integer, web >= 0 {
      compare(web, "webpush.headers.TTL", "Web")
    }
    if let now = message.now, let apple = message["apns.headers.apns-expiration"]?.integer,
      WireTime.plausibleSeconds.contains(apple), apple > now
    {
      compare(apple - now, "apns.headers.apns-expiration", "Apple")
    }
    return found
  }
}
