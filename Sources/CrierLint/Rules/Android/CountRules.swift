import CrierMessage

extension LintRule {
  /// A number too large for a badge.
  static let countHuge = LintRule(
    "AN24", "CountHuge", .hint,
    source: "Launchers show two or three digits; the limit of 999 is Crier's choice",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 86400}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 8}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let count = message["\(block).notification_count"]?.integer, count > 999 else {
        return nil
      }
      return Explanation(
        at: FieldPath("\(block).notification_count"),
        "The count is \(count), but launchers have room for only two or three digits.",
        fix: "Check that it is the number of unread items.")
    }
  }

  /// The FCM Android SDK ignores negative counts.
  static let countNegative = LintRule(
    "AN10", "CountNegative", .risky, source: "FCM Android SDK, which ignores negative counts",
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
