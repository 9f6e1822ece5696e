import CrierMessage

extension LintRule {
  /// An analytics label has at most 50 characters; it allows the same characters as a topic name.
  static let labelShape = LintRule(
    "OP01", "LabelShape", .refused,
    source: "FCM discovery document, pattern of analytics_label; FCM's error text is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "fcm_options": {"analytics_label": "spring sale"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "fcm_options": {"analytics_label": "spring-sale"}}}
      """
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard visit.path.lastKey == "analytics_label", visit.field != nil,
        let label = visit.member.value.text, !label.isEmpty,
        label.utf8.count > longestLabel || !label.utf8.allSatisfy(TopicName.isTaken)
      else { return nil }
      return Explanation(
        at: visit.path,
        label.utf8.count > longestLabel
          ? "The analytics label has \(label.count) characters; the maximum is \(longestLabel)."
          : "The analytics label contains characters that are not allowed.",
        fix: "Use up to \(longestLabel) letters, digits and - _ . ~ %.")
    }
  }

  private static let longestLabel = 50
}
