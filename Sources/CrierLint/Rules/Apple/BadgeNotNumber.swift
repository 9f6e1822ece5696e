import CrierMessage

extension LintRule {
  /// FCM checks that the badge is a number.
  static let badgeNotNumber = LintRule(
    "AP43", "BadgeNotNumber", .refused,
    source: "Captured FCM response: \"Value type for APS key [badge] is a number.\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": "3"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 3}}}}}
      """,
    answer: answer(
      "Value type for APS key [badge] is a number.", at: "message.apns.payload.aps.badge")
  ) { message in
    guard let badge = message["apns.payload.aps.badge"] else { return [] }
    if case .number = badge { return [] }
    let field: FieldPath = "apns.payload.aps.badge"
    let count = badge.integer.flatMap { $0 < 0 ? nil : $0 }
    return [
      Explanation(
        at: field, "The badge is \(JSONWriter.compact(badge)), but FCM accepts only a number.",
        fix: badge == .null
          ? "Remove it, or write 0 to clear the badge." : "Write it like 3, without quotes.",
        quickFix: badge == .null
          ? QuickFix(.remove(field)) : count.map { QuickFix(.set(field, .number("\($0)"))) })
    ]
  }
}
