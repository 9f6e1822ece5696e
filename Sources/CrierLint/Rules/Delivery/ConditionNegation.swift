import CrierMessage

extension LintRule {
  /// `!` was documented once but is not any more.
  static let conditionNegation = LintRule(
    "TG11", .risky, source: "not established whether FCM still takes it; refused once in 2018",
    broken: #"{"message": {"notification": {"title": "Rain"}, "condition": "!('a' in topics)"}}"#,
    mended: #"{"message": {"notification": {"title": "Rain"}, "condition": "'not-a' in topics"}}"#
  ) { message in message.condition(.negation) }
}
