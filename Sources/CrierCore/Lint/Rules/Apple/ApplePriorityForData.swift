extension LintRule {
  /// Without anything to show, Apple's push service takes priority 5 only.
  static let applePriorityForData = LintRule(
    "AP01", .refused,
    source: "discovery document and Google's pages; the words are not established",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.headers.apns-priority"
    guard let priority = message.text("apns.headers.apns-priority"), priority != "5",
      message.apple.isDataOnly
    else {
      return []
    }
    return [
      Explanation(
        at: field,
        "Apple devices get data only, and Apple takes that with priority 5, not \(priority).",
        fix: "Set apns-priority to 5, or write a title.",
        mending: Mending(.set(field, .string("5"))))
    ]
  }
}
