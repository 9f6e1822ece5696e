extension LintRule {
  /// A background push shows nothing; what people are to see in it is lost.
  static let backgroundSeen = LintRule(
    "AP08", .risky,
    source: "Apple: no alert, badge or sound in a background push; FCM's answer not established",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message.apple.type == "background", message.apple.isSeen else { return [] }
    let parts = ["alert", "badge", "sound"].filter { message["apns.payload.aps.\($0)"] != nil }
    let seen = parts.isEmpty ? "the common notification" : parts.joined(separator: " and ")
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "A background push shows nothing, and this one has \(seen) for Apple.",
        fix: "Write alert for the push type, or send what people see without it.")
    ]
  }
}
