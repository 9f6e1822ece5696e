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
    let field = FieldPath("apns.headers").appending("apns-priority")
    guard let priority = message.text(field), priority != "5", message.isDataOnlyOnApple else {
      return []
    }
    return [
      Explanation(
        at: field,
        "Apple devices get data only, and Apple takes that with priority 5, not \(priority).",
        fix: "Set apns-priority to 5, or write a title.")
    ]
  }
}

extension LintSubject {
  /// Whether Apple gets data and nothing to see or hear.
  var isDataOnlyOnApple: Bool {
    let aps: FieldPath = "apns.payload.aps"
    let seen = ["alert", "badge", "sound"].contains { self[aps.appending($0)] != nil }
    let isData = hasMembers("data") || self[aps.appending("content-available")] != nil
    return isData && !seen && words(on: .apple).isEmpty
  }
}
