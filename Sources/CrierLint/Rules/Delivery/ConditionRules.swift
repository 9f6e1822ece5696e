import CrierMessage

extension LintRule {
  /// A condition with a syntax error in its quotes, brackets or operators.
  static let conditionShape = LintRule(
    "TG08", "ConditionShape", .refused, source: "Captured FCM response to a malformed condition",
    broken:
      #"{"message": {"condition": "'rain' in topics &&", "notification": {"title": "Rain"}}}"#,
    fixed:
      #"{"message": {"condition": "'rain' in topics && 'oslo' in topics", "notification": {"title": "Rain"}}}"#,
    answer: badConditionAnswer
  ) { message in
    guard let text = message.text("condition"), !text.allSatisfy(\.isWhitespace) else {
      return []
    }
    do throws(ConditionError) {
      _ = try ConditionReader.read(text)
      return []
    } catch {
      var explanation = error.explanation
      if let repair = ConditionRepair(text) {
        let fix = QuickFix(.set("condition", .string(repair.text)))
        // A text without this word may be the condition of another program.
        if text.lowercased().contains("topics") {
          explanation.quickFix = fix
        } else {
          explanation.choices = [FixChoice("As topic", fix)]
        }
      }
      return [explanation]
    }
  }

  /// FCM's response as captured in 2026, without details.
  static let badConditionAnswer = genericAnswer

  /// FCM accepts at most five topics in a condition.
  static let conditionTopics = LintRule(
    "TG09", "ConditionTopics", .refused,
    source: "Google's documentation: at most five topics; FCM's error text is inferred",
    broken: """
      {"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics \
      || 'c' in topics || 'd' in topics || 'e' in topics || 'f' in topics"}}
      """,
    fixed: """
      {"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics \
      || 'c' in topics || 'd' in topics || 'e' in topics"}}
      """,
    answer: badConditionAnswer
  ) { message in message.condition(.tooManyTopics) }

  /// Mixed `&&` and `||` whose meaning changes because FCM evaluates them from left to right.
  static let conditionOrder = LintRule(
    "TG10", "ConditionOrder", .risky,
    source: "Google's documentation on topics: brackets come first, then left to right",
    broken:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics && 'c' in topics"}}"#,
    fixed:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "('a' in topics || 'b' in topics) && 'c' in topics"}}"#
  ) { message in message.condition(.order) }

  /// A condition that is always true or always false, whatever topics a device is subscribed to.
  static let conditionAlwaysOrNever = LintRule(
    "TG21", "ConditionAlwaysOrNever", .risky,
    source: "Crier evaluates the condition for every combination of its topics",
    broken: """
      {"message": {"condition": "'news' in topics || !('news' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
  ) { message in message.condition(.reach) }

  /// A topic that makes no difference to its condition, often because of a misplaced bracket.
  static let conditionIdleTopic = LintRule(
    "TG22", "ConditionIdleTopic", .hint,
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

  /// The operator `!` is no longer documented.
  static let conditionNegation = LintRule(
    "TG11", "ConditionNegation", .risky,
    source: "Whether FCM still accepts ! is unknown; FCM refused it once in 2018",
    broken: #"{"message": {"notification": {"title": "Rain"}, "condition": "!('a' in topics)"}}"#,
    fixed: #"{"message": {"notification": {"title": "Rain"}, "condition": "'not-a' in topics"}}"#
  ) { message in message.condition(.negation) }

  /// A condition with only one topic means the same as that topic.
  static let conditionOneTopic = LintRule(
    "TG19", "ConditionOneTopic", .hint, source: "The condition and the topic reach the same people",
    broken: #"{"message": {"condition": "'rain' in topics", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let read = message.condition, case .topic(let topic) = read.condition else { return [] }
    return [
      Explanation(
        at: "condition", "The condition contains only one topic.",
        fix: "Use topic instead, which means the same.",
        quickFix: message["topic"] == nil
          ? QuickFix(.rename("condition", to: "topic"), .set("topic", .string(topic))) : nil
      ).asChoice("Use the topic")
    ]
  }

  /// A repeated topic, which may count more than once toward FCM's limit of five.
  static let conditionRepeats = LintRule(
    "TG20", "ConditionRepeats", .hint,
    source: "Google's documentation: at most five topics; whether a repeated topic counts each "
      + "time is unknown",
    broken: """
      {"message": {"condition": "('a' in topics && 'b' in topics) || ('a' in topics && 'c' in topics)",
        "notification": {"title": "Rain"}}}
      """,
    fixed: """
      {"message": {"condition": "'a' in topics && ('b' in topics || 'c' in topics)",
        "notification": {"title": "Rain"}}}
      """
  ) { message in message.condition(.repeatedTopic) }
}
