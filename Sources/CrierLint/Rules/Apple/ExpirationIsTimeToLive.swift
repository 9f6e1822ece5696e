import CrierMessage

extension LintRule {
  /// A duration instead of a point in time, which Apple reads as a time in the past.
  static let expirationIsTimeToLive = LintRule(
    "AP21", .risky,
    source: "Apple's documentation: apns-expiration is a point in time, not a time to live",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "3600"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777597200"}}}}
      """
  ) { message in
    guard let time = message["apns.headers.apns-expiration"]?.integer,
      1..<WireTime.plausibleSeconds.lowerBound ~= time
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-expiration",
        "apns-expiration counts seconds since 1970, so \(time) is a time in the past.",
        fix: "Add \(time) to the time of sending, or write 0 for a single attempt.")
    ]
  }
}
