import CrierMessage

extension LintRule {
  /// A condition that is always true or always false, whatever topics a device is subscribed to.
  static let conditionAlwaysOrNever = LintRule(
    "TG21", .risky,
    source: "Crier evaluates the condition for every combination of its topics",
    broken: """
      {"message": {"condition": "'news' in topics || !('news' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
  ) { message in message.condition(.reach) }
}
