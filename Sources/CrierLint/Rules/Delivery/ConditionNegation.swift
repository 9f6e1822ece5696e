import CrierMessage

extension LintRule {
  /// The operator `!` is no longer documented.
  static let conditionNegation = LintRule(
    "TG11", .risky,
    source: "Whether FCM still accepts ! is unknown; FCM refused it once in 2018",
    broken: #"{"message": {"notification": {"title": "Rain"}, "condition": "!('a' in topics)"}}"#,
    fixed: #"{"message": {"notification": {"title": "Rain"}, "condition": "'not-a' in topics"}}"#
  ) { message in message.condition(.negation) }
}
