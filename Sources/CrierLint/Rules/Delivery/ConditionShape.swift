import CrierMessage

extension LintRule {
  /// A condition with a syntax error in its quotes, brackets or operators.
  static let conditionShape = LintRule(
    "TG08", .refused, source: "Captured FCM response to a malformed condition",
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
        explanation.quickFix = QuickFix(.set("condition", .string(repair.text)))
      }
      return [explanation]
    }
  }

  /// FCM's response as captured in 2026, without details.
  static let badConditionAnswer = genericAnswer
}
