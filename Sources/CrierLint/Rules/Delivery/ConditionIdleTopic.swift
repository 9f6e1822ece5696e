import CrierMessage

extension LintRule {
  /// A topic that makes no difference to its condition, often because of a misplaced bracket.
  static let conditionIdleTopic = LintRule(
    "TG22", .hint,
    source: "Crier evaluates the condition for every combination of its topics",
    broken: """
      {"message": {"condition": "'rain' in topics || ('rain' in topics && 'oslo' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    fixed: """
      {"message": {"condition": "'rain' in topics && 'oslo' in topics",
        "notification": {"title": "Rain"}}}
      """
  ) { message in message.condition(.idleTopic) }
}
