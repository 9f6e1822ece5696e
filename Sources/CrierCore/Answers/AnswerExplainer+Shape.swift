extension AnswerExplainer.API {
  /// The API that answers in this shape; nil where several do.
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
  /// An answer of which nobody says whose it is: the shape of its body tells, else it is a send's.
  package func explain(
    _ answer: ReceivedAnswer, tokenCount: Int? = nil
  ) -> AnswerExplanation {
    let json = AnswerBody(answer.body).json
    return explain(answer, of: json.flatMap(API.init(of:)) ?? .send, tokenCount: tokenCount)
  }

  /// A status alone. An answer with FCM's JSON would say more.
  package func explain(status: Int) -> AnswerExplanation {
    guard let code = Self.names[status].flatMap({ KnownCode.named($0, in: .fcm) }) else {
      return explain(ReceivedAnswer(status: status), of: .send)
    }
    var explained = code.answer
    explained.errorCode = nil
    explained.explanation.sentence +=
      " This applies if the answer has FCM's JSON. Without it, a proxy or gateway answered, and "
      + "the message may have been delivered."
    return explained
  }

  private static let names = [429: "QUOTA_EXCEEDED", 500: "INTERNAL", 503: "UNAVAILABLE"]
}
