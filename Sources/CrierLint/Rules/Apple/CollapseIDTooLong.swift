import CrierMessage

extension LintRule {
  /// FCM refuses collapse IDs of more than 64 bytes, whatever device the message goes to.
  static let collapseIDTooLong = LintRule(
    "AP06", .refused,
    source: "Captured FCM response: \"The length of [apns-collapse-id] header must not exceed [64] "
      + "bytes.\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {"headers": {
        "apns-collapse-id": "rain-in-oslo-and-in-all-of-the-east-of-the-country-until-tomorrow"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-collapse-id": "rain-in-oslo"}}}}
      """,
    answer: answer(
      "The length of [apns-collapse-id] header must not exceed [64] bytes.", at: nil)
  ) { message in
    guard let id = message.text("apns.headers.apns-collapse-id"), id.utf8.count > 64 else {
      return []
    }
    return [
      Explanation(
        at: "apns.headers.apns-collapse-id",
        "The collapse ID has \(id.utf8.count) bytes; the maximum is 64.",
        fix: "Choose a shorter ID.")
    ]
  }
}
