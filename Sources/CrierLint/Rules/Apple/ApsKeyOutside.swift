import CrierMessage

extension LintRule {
  /// Outside `aps`, a key belongs to the app, whatever its name is.
  static let apsKeyOutside = LintRule(
    "AP32", .risky, source: "Apple's documentation: the system reads the keys in aps",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default"}, "badge": 3}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default", "badge": 3}}}}}
      """
  ) { message in
    message.members("apns.payload").compactMap { member in
      guard apsKeys.contains(member.key) else { return nil }
      let field = FieldPath("apns.payload").appending(member.key)
      let home = FieldPath("apns.payload.aps").appending(member.key)
      let isFree = message[home] == nil && message.message.canHold(home)
      return Explanation(
        at: field, "\(member.key) is outside aps, where Apple's system ignores it.",
        fix: "Move it into aps.",
        quickFix: isFree ? QuickFix(.remove(field), .set(home, member.value)) : nil)
    }
  }

  private static let apsKeys: Set<String> = [
    "alert", "badge", "sound", "content-available", "mutable-content", "thread-id", "category",
    "interruption-level", "relevance-score", "target-content-id", "filter-criteria",
  ]
}
