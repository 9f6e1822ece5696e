import CrierMessage

extension LintRule {
  /// A duration instead of a point in time: to Apple it is a time long past.
  static let expirationIsLifespan = LintRule(
    "AP21", .risky, source: "Apple: a point in time, not a time to live",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "3600"}}}}
      """,
    mended: """
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
        "apns-expiration is a point in time, and \(time) s after the start of 1970 is long ago.",
        fix: "Add the seconds to the time of sending, or write 0 for one attempt.")
    ]
  }
}
