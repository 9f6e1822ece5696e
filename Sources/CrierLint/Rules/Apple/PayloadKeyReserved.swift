import CrierMessage

extension LintRule {
  /// FCM adds its own keys next to `aps`.
  static let payloadKeyReserved = LintRule(
    "AP34", .risky, source: "FCM adds keys with the prefixes \"gcm.\" and \"google.\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "gcm.message_id": "12"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "message_number": "12"}}}}
      """
  ) { message in
    message.members("apns.payload").compactMap { member in
      let key = member.key
      guard key.hasPrefix("gcm.") || key.hasPrefix("google.") || key == "fcm_options" else {
        return nil
      }
      return Explanation(
        at: FieldPath("apns.payload").appending(key),
        "FCM itself adds the key \(key) to the payload.",
        fix: key == "fcm_options" ? "Move it to apns.fcm_options." : "Rename it.")
    }
  }
}
