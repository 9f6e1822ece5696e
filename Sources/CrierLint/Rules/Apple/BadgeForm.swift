import CrierMessage

extension LintRule {
  /// The badge must be a whole number; any other value leaves the badge unchanged.
  static let badgeForm = LintRule(
    "AP24", "BadgeForm", .risky,
    source: "Apple's documentation: badge is an integer, and 0 clears it",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": -1}}}}}
      """,
    fixed: """
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
