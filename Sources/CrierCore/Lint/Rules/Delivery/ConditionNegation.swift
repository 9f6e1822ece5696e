extension LintRule {
  /// The operator `!` is no longer documented.
  static let conditionNegation = LintRule(
    "TG11", .risky,
    source: "Not established: whether FCM still accepts it; refused once in 2018",
    broken: #"{"message": {"notification": {"title": "Rain"}, "condition": "!('a' in topics)"}}"#,
    mended: #"{"message": {"notification": {"title": "Rain"}, "condition": "'not-a' in topics"}}"#
  ) { message in message.condition(.negation) }
}
