import CrierMessage

extension LintRule {
  /// Milliseconds, as in JavaScript, which Apple reads as a time thousands of years from now.
  static let expirationMilliseconds = LintRule(
    "AP20", .risky,
    source: "Apple's documentation: apns-expiration is in Unix seconds; Crier assumes that very "
      + "large values are milliseconds",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777636800000"}}}}
      """,
    fixed: """
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
        "apns-expiration is in milliseconds, but Apple expects seconds since 1970.",
        fix: "Remove the last three digits.",
        quickFix: QuickFix(.set("apns.headers.apns-expiration", .string("\(time / 1000)"))))
    ]
  }
}
