import CrierMessage

extension LintRule {
  /// A condition with only one topic means the same as that topic.
  static let conditionOneTopic = LintRule(
    "TG19", .hint, source: "The condition and the topic reach the same people",
    broken: #"{"message": {"condition": "'rain' in topics", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let read = message.condition, case .topic(let topic) = read.condition else { return [] }
    return [
      Explanation(
        at: "condition", "The condition contains only one topic.",
        fix: "Use topic instead, which means the same.",
        quickFix: message["topic"] == nil
          ? QuickFix(.rename("condition", to: "topic"), .set("topic", .string(topic))) : nil)
    ]
  }
}
