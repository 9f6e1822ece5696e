import CrierMessage

extension LintRule {
  /// A request must be a JSON object.
  static let requestNotAnObject = LintRule(
    "MS01", .refused, source: "discovery document: SendMessageRequest",
    broken: #"["token", "fK3m"]"#,
    mended: #"{"message": {"token": "fK3m", "data": {"a": "1"}}}"#
  ) { message in
    if message.request.members != nil { return [] }
    return [
      Explanation(
        at: .message, "The text holds \(message.request.kind), and a message is an object.",
        fix: #"Write it like {"message": {"token": "…", "notification": {"title": "…"}}}."#)
    ]
  }
}
