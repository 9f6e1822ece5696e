import CrierMessage

extension LintRule {
  /// Analytics labels use the characters of topic names, 50 of them at most.
  static let labelShape = LintRule(
    "OP01", .refused, source: "discovery document's pattern; the words of FCM are not established",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "fcm_options": {"analytics_label": "spring sale"}}}
      """,
    mended: """
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
          ? "The analytics label has \(label.count) characters, and FCM takes \(longestLabel)."
          : "The analytics label has characters that labels cannot have.",
        fix: "Use up to \(longestLabel) letters, digits and - _ . ~ %.")
    }
  }

  private static let longestLabel = 50
}
