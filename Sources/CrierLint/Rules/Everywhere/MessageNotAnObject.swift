import CrierMessage

extension LintRule {
  /// The value of `message` is not an object.
  static let messageNotAnObject = LintRule(
    "MS03", .refused, source: "FCM discovery document: message is an object",
    broken: #"{"message": "Rain at six"}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#,
    answer: { message, _ in
      wrongTypeAnswer(message.body ?? .null, kind: .object, name: "message", at: nil)
    }
  ) { message in
    guard let body = message.body, body != .null, body.members == nil else { return [] }
    return [
      Explanation(
        at: .message, "The message is \(body.kind), but must be an object.",
        fix: #"Write it like "message": {"token": "…", "notification": {"title": "…"}}."#)
    ]
  }
}
