import CrierMessage

extension LintRule {
  /// The FCM Android SDK ignores negative counts.
  static let countNegative = LintRule(
    "AN10", .risky, source: "FCM Android SDK, which ignores negative counts",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": -1}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 1}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let count = message["\(block).notification_count"]?.integer, count < 0 else {
        return nil
      }
      let field = FieldPath("\(block).notification_count")
      return Explanation(
        at: field, "The count is \(count), but phones ignore negative counts.",
        fix: "Remove it, or write 0 or more.", quickFix: QuickFix(.remove(field)))
    }
  }
}
