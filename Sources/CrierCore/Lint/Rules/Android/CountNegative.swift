extension LintRule {
  /// Android's client ignores counts below zero.
  static let countNegative = LintRule(
    "AN10", .risky, source: "Android's client",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": -1}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 1}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let field = block.appending("notification_count")
      guard let count = message[field]?.integer, count < 0 else { return nil }
      return Explanation(
        at: field, "The count is \(count), and phones ignore counts below zero.",
        fix: "Write 0 or more.")
    }
  }
}
