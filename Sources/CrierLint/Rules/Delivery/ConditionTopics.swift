import CrierMessage

extension LintRule {
  /// FCM accepts at most five topics in a condition.
  static let conditionTopics = LintRule(
    "TG09", .refused,
    source: "Google's documentation: at most five topics; FCM's error text is inferred",
    broken: """
      {"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics \
      || 'c' in topics || 'd' in topics || 'e' in topics || 'f' in topics"}}
      """,
    fixed: """
      {"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics \
      || 'c' in topics || 'd' in topics || 'e' in topics"}}
      """,
    answer: badConditionAnswer
  ) { message in message.condition(.tooManyTopics) }
}
