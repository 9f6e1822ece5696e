extension LintRule {
  /// A push that has expired before it is sent is tried once at most.
  static let expirationPast = LintRule(
    "AP22", .risky, source: "Apple: a push is not stored beyond its expiration",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777500000"}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777600000"}}}}
      """
  ) { message in
    guard let now = message.now, let time = message["apns.headers.apns-expiration"]?.integer,
      WireTime.plausibleSeconds.contains(time), time < now
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-expiration",
        "apns-expiration was on \(CivilTime(seconds: time).wireText), so nothing waits for a device.",
        fix: "Write a time to come, or 0 for one attempt.")
    ]
  }
}
