import CrierMessage

extension LintRule {
  /// A whole request under the key `message`: it was wrapped twice.
  static let requestInRequest = LintRule(
    "MS26", .refused,
    source: "Unknown name \"…\" at 'message': Cannot find field. (captured FCM response)",
    broken: #"{"message": {"message": {"topic": "news", "notification": {"title": "Rain"}}}}"#,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#,
    answer: { _, _ in unknownName("message", at: "message") }
  ) { message in
    guard message.isWrappedTwice else { return [] }
    let inner = message.body?["message"]
    return [
      Explanation(
        at: "message",
        "The message contains a whole request, so it is wrapped in \"message\" twice.",
        fix: "Remove one of the two \"message\" wrappers.",
        quickFix: message.body?.members?.count == 1
          ? inner.map { QuickFix(.set(.message, $0)) } : nil)
    ]
  }
}
