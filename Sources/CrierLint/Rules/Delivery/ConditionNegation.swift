import CrierMessage

extension LintRule {
  /// The operator `!` is no longer documented.
  static let conditionNegation = LintRule(
    "TG11", .risky,
    source: "It is not established whether FCM still accepts it; FCM refused it once in 2018",
    broken: #"{"message": {"notification": {"title": "Rain"}, "condition": "!('a' in topics)"}}"#,
    fixed: #"{"message": {"notification": {"title": "Rain"}, "condition": "'not-a' in topics"}}"#
  ) { message in message.condition(.negation) }
}
