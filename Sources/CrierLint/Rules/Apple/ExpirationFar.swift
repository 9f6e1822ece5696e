import CrierMessage

extension LintRule {
  /// Apple stores pushes for at most 30 days.
  static let expirationFar = LintRule(
    "AP23", .hint, source: "Apple's documentation: pushes are stored for at most 30 days",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1893456000"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777600000"}}}}
      """
  ) { message in
    guard let now = message.now, let time = message["apns.headers.apns-expiration"]?.integer,
      WireTime.plausibleSeconds.contains(time), time - now > longestAtApple
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-expiration",
        "Apple keeps a push for at most 30 days, but this one expires in "
          + "\((time - now) / 86400) days.",
        fix: "Write a time within 30 days, or remove the header, because FCM sets 30 days itself.")
    ]
  }
}
