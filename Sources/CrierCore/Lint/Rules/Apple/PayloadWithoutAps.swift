extension LintRule {
  /// Custom keys alone are no notification.
  static let payloadWithoutAps = LintRule(
    "AP33", .hint, source: "Apple: aps says what a push does",
    broken: #"{"message": {"topic": "rain", "apns": {"payload": {"mm": 12}}}}"#,
    mended: """
      {"message": {"topic": "rain", "apns": {"payload": {"aps": {"content-available": 1},
        "mm": 12}}}}
      """
  ) { message in
    guard message.hasMembers("apns.payload"), message["apns.payload.aps"] == nil,
      message.words(on: .apple).isEmpty
    else { return [] }
    return [
      Explanation(
        at: "apns.payload", "The payload has no aps, so Apple devices show nothing for it.",
        fix: "Write aps with an alert, or with content-available for the app alone.")
    ]
  }
}
