import CrierMessage

extension LintRule {
  /// Apple refuses collapse IDs of more than 64 bytes.
  static let collapseIDTooLong = LintRule(
    "AP06", .risky,
    source: "APNs error BadCollapseId: at most 64 bytes; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {"headers": {
        "apns-collapse-id": "rain-in-oslo-and-in-all-of-the-east-of-the-country-until-tomorrow"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-collapse-id": "rain-in-oslo"}}}}
      """
  ) { message in
    guard let id = message.text("apns.headers.apns-collapse-id"), id.utf8.count > 64 else {
      return []
    }
    return [
      Explanation(
        at: "apns.headers.apns-collapse-id",
        "The collapse ID has \(id.utf8.count) bytes; Apple's maximum is 64.",
        fix: "Choose a shorter ID.")
    ]
  }
}
