import CrierMessage

extension LintRule {
  /// Apple has three priorities.
  static let applePriorityUnknown = LintRule(
    "AP02", .risky, source: "Apple: 10, 5 or 1; what FCM answers is not established",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "high"}}}}
      """,
    mended: """
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
        at: field, "Apple knows the priorities 10, 5 and 1, and not \"\(priority)\".",
        fix: "Write 10 for what people see, 5 for what may wait.",
        mending: number(of: priority).map { Mending(.set(field, .string($0))) })
    ]
  }

  /// The legacy protocol's priority names, and the numbers that FCM translated them to.
  private static func number(of priority: String) -> String? {
    switch priority.lowercased() {
    case "high": "10"
    case "normal": "5"
    default: nil
    }
  }
}
