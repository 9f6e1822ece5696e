import CrierMessage

extension LintRule {
  /// A request must be a JSON object.
  static let requestNotAnObject = LintRule(
    "MS01", .refused, source: "FCM discovery document, SendMessageRequest",
    broken: #"["token", "fK3m"]"#,
    fixed: #"{"message": {"token": "fK3m", "data": {"a": "1"}}}"#
  ) { message in
    if message.request.members != nil { return [] }
    return [
      Explanation(
        at: .message, "The JSON is \(message.request.kind), but a message must be an object.",
        fix: #"Write it like {"message": {"token": "…", "notification": {"title": "…"}}}."#)
    ]
  }
}
