import CrierMessage

extension LintRule {
  /// Apple has three priorities.
  static let applePriorityUnknown = LintRule(
    "AP02", .risky,
    source: "Apple's documentation: the priority is 10, 5 or 1; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "high"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "10"}}}}
      """
  ) { message in
    let field: FieldPath = "apns.headers.apns-priority"
    guard let priority = message.text("apns.headers.apns-priority"),
      !["10", "5", "1"].contains(priority)
    else {
      return []
    }
    return [
      Explanation(
        at: field, "The priority is \"\(priority)\", but Apple accepts only 10, 5 and 1.",
        fix: "Write 10 for visible messages, 5 for messages that may wait.",
        quickFix: number(of: priority).map { QuickFix(.set(field, .string($0))) })
    ]
  }

  /// Returns the number that FCM used for a priority name of the legacy protocol.
  private static func number(of priority: String) -> String? {
    switch priority.lowercased() {
    case "high": "10"
    case "normal": "5"
    default: nil
    }
  }
}
