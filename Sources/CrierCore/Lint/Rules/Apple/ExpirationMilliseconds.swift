extension LintRule {
  /// Milliseconds, as in JavaScript. Read as seconds, they are thousands of years from now.
  static let expirationMilliseconds = LintRule(
    "AP20", .risky,
    source: "Apple's documentation: Unix seconds; Crier reads very large values as milliseconds",
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
        "apns-expiration is in milliseconds, but Apple expects seconds since 1970.",
        fix: "Remove the last three digits.",
        mending: Mending(.set("apns.headers.apns-expiration", .string("\(time / 1000)"))))
    ]
  }
}
