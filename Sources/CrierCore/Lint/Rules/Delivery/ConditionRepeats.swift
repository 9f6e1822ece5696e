extension LintRule {
  /// Each mention counts towards the five that FCM takes.
  static let conditionRepeats = LintRule(
    "TG20", .hint, source: "Google: five topics; whether repeated ones count is not established",
    broken: """
      {"message": {"condition": "('a' in topics && 'b' in topics) || ('a' in topics && 'c' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    mended: """
      {"message": {"condition": "'a' in topics && ('b' in topics || 'c' in topics)",
        "notification": {"title": "Rain"}}}
      """
  ) { message in
    guard let topics = message.condition?.condition.topics else { return [] }
    var seen: Set<String> = []
    guard let topic = topics.first(where: { !seen.insert($0).inserted }) else { return [] }
    return [
      Explanation(
        at: "condition", "The condition names \(topic) more than once.",
        fix: "Put it before brackets, so that it stands once.")
    ]
  }
}
