import CrierMessage

extension LintRule {
  /// The badge is a whole number; anything else leaves it unchanged.
  static let badgeForm = LintRule(
    "AP24", .risky, source: "Apple: badge is an integer, 0 clears it",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": -1}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 0}}}}}
      """
  ) { message in
    guard let badge = message["apns.payload.aps.badge"], case .number = badge else { return [] }
    if let count = badge.integer, count >= 0 { return [] }
    return [
      Explanation(
        at: "apns.payload.aps.badge",
        "The badge is \(JSONWriter.compact(badge)). Apple accepts whole numbers of 0 or more.",
        fix: "Write a whole number; 0 clears the badge.")
    ]
  }
}
