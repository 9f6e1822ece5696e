import CrierMessage

extension LintRule {
  /// The expiration must be a whole number.
  static let expirationForm = LintRule(
    "AP19", .risky, source: "APNs error BadExpirationDate; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "2026-05-01T12:00:00Z"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777636800"}}}}
      """
  ) { message in
    guard let text = message.text("apns.headers.apns-expiration"), !text.isDigits
    else { return [] }
    let field: FieldPath = "apns.headers.apns-expiration"
    return [
      Explanation(
        at: field, "apns-expiration is \"\(text)\", but Apple expects whole seconds since 1970.",
        fix: "Write it like \"1777636800\", or \"0\" for a single attempt.",
        quickFix: WireTime.seconds(of: text).map { QuickFix(.set(field, .string("\($0)"))) })
    ]
  }
}
