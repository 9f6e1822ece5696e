import CrierMessage

extension LintRule {
  /// FCM requires the message under the key `message`.
  static let messageMissing = LintRule(
    "MS02", .refused, source: "FCM discovery document: message is required",
    broken: #"{"validate_only": true}"#,
    fixed: #"{"validate_only": true, "message": {"topic": "news", "data": {"a": "1"}}}"#
  ) { message in
    guard message.request.members != nil, message.body == nil || message.body == .null else {
      return []
    }
    return [
      Explanation(
        at: .message, "The request has no message.",
        fix: #"Put the message under the key "message"."#)
    ]
  }
}
