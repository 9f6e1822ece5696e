import CrierMessage

extension LintRule {
  /// Milliseconds, as JavaScript counts them: Apple reads seconds, thousands of years from now.
  static let expirationMilliseconds = LintRule(
    "AP20", .risky, source: "Apple: Unix seconds; larger ones are taken for milliseconds",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777636800000"}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777636800"}}}}
      """
  ) { message in
    guard let time = message["apns.headers.apns-expiration"]?.integer,
      time >= WireTime.plausibleSeconds.upperBound
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-expiration",
        "apns-expiration is in milliseconds, and Apple counts seconds since 1970.",
        fix: "Leave out the last three digits.",
        mending: Mending(.set("apns.headers.apns-expiration", .string("\(time / 1000)"))))
    ]
  }
}
