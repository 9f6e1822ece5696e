package import CrierMessage

/// A pasted response: usually a body without its HTTP status.
///
/// The status is read from the body, or inferred if it is the same in all responses of this shape.
package enum PastedAnswer: Hashable, Sendable {
  case answer(ReceivedAnswer, of: AnswerExplainer.API)
  case codes([KnownCode])
  /// It looks like a response, but its status is unknown.
  case statusMissing

  /// Nil for a value that is not a response of any known API, and for several, which are read one by
  /// one.
  package init?(json value: JSONValue, _ bytes: [UInt8]) {
    guard value.elements?.count ?? 1 == 1 else { return nil }
    let answer = value["error"] == nil ? value.elements?.first ?? value : value
    guard let members = answer.members, !members.isEmpty else { return nil }
    if let error = answer["error"], error.members != nil {
      guard let status = FCMError(json: answer)?.status(of: error) else {
        guard error["message"] != nil || error["status"] != nil else { return nil }
        // The Admin SDKs' errors have a name such as messaging/invalid-argument as their code.
        self = Self.codes(of: [error["code"], error["status"]]) ?? .statusMissing
        return
      }
      self = .answer(ReceivedAnswer(status: status, body: bytes), of: .send)
      return
    }
    // An object with other members is a log line, which is explained piece by piece.
    guard members.allSatisfy({ Self.names.contains($0.key) }) else { return nil }
    if let api = AnswerExplainer.API(of: answer), let status = Self.status(of: answer, api) {
      self = .answer(ReceivedAnswer(status: status, body: bytes), of: api)
    } else if answer["error"]?.text != nil || answer["reason"]?.text != nil {
      self = Self.codes(of: [answer["error"], answer["reason"]]) ?? .statusMissing
    } else {
      return nil
    }
  }

  /// The member names of all responses that do not have Google's error shape.
  private static let names: Set<String> = [
    "error", "error_description", "error_subtype", "error_uri", "results", "multicast_id",
    "success", "failure", "canonical_ids", "message_id", "failed_registration_ids",
    "notification_key", "access_token", "expires_in", "token_type", "scope", "id_token",
    "refresh_token", "name", "topicName", "createTime", "reason", "timestamp",
  ]

  /// The status that responses of this shape always have; nil if it can vary.
  private static func status(of answer: JSONValue, _ api: AnswerExplainer.API) -> Int? {
    guard let error = answer["error"]?.text else { return 200 }
    switch api {
    // RFC 6749, section 5.2.
    case .token: return 400
    case .deviceGroup: return KnownCode.named(error, in: .instanceID) == nil ? nil : 400
    case .send, .topicSubscription, .batch, .legacySend: return nil
    }
  }

  private static func codes(of values: [JSONValue?]) -> Self? {
    for text in values.compactMap({ $0?.text }) {
      let codes = KnownCode.matching(text)
      if !codes.isEmpty { return .codes(codes) }
    }
    return nil
  }

  /// Returns the first number in the text that is an HTTP error status.
  package static func status(in text: String) -> Int? {
    KnownCode.words(of: text).lazy.compactMap { Int($0) }.first { (400...599).contains($0) }
  }
}

extension FCMError {
  /// The HTTP status in the body.
  fileprivate func status(of error: JSONValue) -> Int? {
    error["code"]?.integer.flatMap { (400...599).contains($0) ? $0 : nil }
  }
}
