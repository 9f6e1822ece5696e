import CrierMessage

extension LintRule {
  /// A repeated topic, which may count more than once toward FCM's limit of five.
  static let conditionRepeats = LintRule(
    "TG20", .hint,
    source: "Google's documentation: at most five topics; whether a repeated topic counts each "
      + "time is unknown",
    broken: """
      {"message": {"condition": "('a' in topics && 'b' in topics) || ('a' in topics && 'c' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    fixed: """
      {"message": {"condition": "'a' in topics && ('b' in topics || 'c' in topics)",
        "notification": {"title": "Rain"}}}
      """
  ) { message in message.condition(.repeatedTopic) }
}
