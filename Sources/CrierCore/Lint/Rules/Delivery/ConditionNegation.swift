extension LintRule {
  /// `!` was documented once and is no longer.
  static let conditionNegation = LintRule(
    "TG11", .risky, source: "not established whether FCM still takes it; refused once in 2018",
    broken: #"{"message": {"notification": {"title": "Rain"}, "condition": "!('a' in topics)"}}"#,
    mended: #"{"message": {"notification": {"title": "Rain"}, "condition": "'not-a' in topics"}}"#
  ) { message in
    guard let read = message.condition,
      read.condition.hasNegation
    else { return [] }
    return [
      Explanation(
        at: "condition", "The condition uses !, which Google no longer documents.",
        fix: "Use a topic for those who are meant.")
    ]
  }
}
