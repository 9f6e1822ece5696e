import CrierMessage

extension LintRule {
  /// The message has no target.
  static let targetMissing = LintRule(
    "TG01", .refused, source: "Captured FCM response: \"Recipient of the message is not set.\"",
    broken: #"{"message": {"notification": {"title": "Rain at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#,
    answer: { _, _ in
      .invalidArgument("Recipient of the message is not set.", field: "message")
    }
  ) { message in
    guard message.body?.members != nil, message.targetMembers.isEmpty,
      !message.isWrappedTwice
    else { return [] }
    return [
      Explanation(
        at: .message, "The message has no target yet.",
        fix: "Set a registration token, an installation ID, a topic or a condition.")
    ]
  }
}
