import CrierMessage

extension LintRule {
  /// A condition that is true, or false, for every combination of topics.
  static let conditionAlwaysOrNever = LintRule(
    "TG21", .risky, source: "every combination of its topics tried out",
    broken: """
      {"message": {"condition": "'news' in topics || !('news' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    mended: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
  ) { message in message.condition(.reach) }
}
