extension LintRule {
  /// A condition that does not depend on anybody's topics: everybody meets it, or nobody.
  static let conditionAlwaysOrNever = LintRule(
    "TG21", .risky, source: "every combination of its topics tried out",
    broken: """
      {"message": {"condition": "'news' in topics || !('news' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    mended: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
  ) { message in message.condition(.reach) }
}
