import CrierMessage

extension LintRule {
  /// FCM does not know where to send the message.
  static let targetMissing = LintRule(
    "TG01", .refused, source: "captured: Recipient of the message is not set.",
    broken: #"{"message": {"notification": {"title": "Rain at six"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#,
    answer: { _, _ in
      .invalidArgument("Recipient of the message is not set.", field: "message")
    }
  ) { message in
    guard message.body?.members != nil, message.targetMembers.isEmpty,
      !message.isWrappedTwice
    else { return [] }
    return [
      Explanation(
        at: .message, "The message is for nobody yet.",
        fix: "Choose a device, an installation, a topic or a condition.")
    ]
  }
}
