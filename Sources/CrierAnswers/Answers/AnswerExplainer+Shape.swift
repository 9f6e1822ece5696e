import CrierMessage

extension AnswerExplainer.API {
  /// The API whose responses have this shape; nil when several APIs share it.
  init?(of json: JSONValue) {
    func has(_ names: String...) -> Bool { names.contains { json[$0] != nil } }
    let error = json["error"]?.text
    if has("access_token", "id_token", "error_description")
      || error.map({ KnownCode.named($0, in: .oauth) != nil }) == true
    {
      self = .token
    } else if has("notification_key") || error?.hasPrefix("notification_key") == true
      || error == "no valid registration ids"
    {
      self = .deviceGroup
    } else if has("multicast_id", "success", "failure", "canonical_ids", "message_id")
      || json["results"]?.elements?.contains(where: { $0["message_id"] != nil }) == true
    {
      self = .legacySend
    } else if json["results"]?.elements != nil
      || error.map({ KnownCode.named($0, in: .instanceID) != nil }) == true
    {
      self = .batch
    } else if let name = json["name"]?.text {
      self =
        name.utf8.contains(UInt8(ascii: "/")) && json["topicName"] != nil
        ? .topicSubscription : .send
    } else {
      return nil
    }
  }
}

extension AnswerExplainer {
  /// Explains a response of an unknown API.
  ///
  /// The API is inferred from the response's shape; if that is ambiguous, a send is assumed.
  package func explain(
    _ answer: ReceivedAnswer, tokenCount: Int? = nil
  ) -> AnswerExplanation {
    let json = AnswerBody(answer.body).json
    return explain(answer, of: json.flatMap(API.init(of:)) ?? .send, tokenCount: tokenCount)
  }

  /// Explains an HTTP status without a response body.
  package func explain(status: Int) -> AnswerExplanation {
    if let causes = Self.causes[status] {
      var explained = explain(ReceivedAnswer(status: status), of: .send)
      explained.explanation = Explanation(
        "FCM sends this status when \(causes). The status alone does not show which of these "
          + "happened, so the token may still be valid.",
        fix: "Keep the token, and look for the error code in the answer's body.")
      explained.verdict = .open
      return explained
    }
    guard let code = Self.names[status].flatMap({ KnownCode.named($0, in: .fcm) }) else {
      return explain(ReceivedAnswer(status: status), of: .send)
    }
    var explained = code.answer
    explained.errorCode = nil
    explained.explanation.statement +=
      " This applies if the answer's body is FCM's JSON. If it is not, the answer came from a "
      + "proxy or gateway, and the message may have been delivered."
    return explained
  }

  /// The usual causes of each status when it comes from FCM.
  private static let causes = [
    400: "a field of the message is wrong or when the token is malformed",
    401: "it does not accept the access token, or when the project's APNs key or web push "
      + "credential is missing or wrong (THIRD_PARTY_AUTH_ERROR)",
    403: "the account is not allowed to send for the project or when the token belongs to "
      + "another project (SENDER_ID_MISMATCH)",
    404: "the token is no longer valid (UNREGISTERED) or when the project or URL does not exist",
  ]

  private static let names = [429: "QUOTA_EXCEEDED", 500: "INTERNAL", 503: "UNAVAILABLE"]
}
