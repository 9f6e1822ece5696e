import CrierMessage

/// Explains responses that other programs received, with the code that reads Crier's own responses.
///
/// Each API has its own format for success: a message name, a subscription, a list of results, a
/// token. All Google APIs share one error format.
package struct AnswerExplainer: Sendable {
  package enum API: String, Hashable, Sendable, CaseIterable {
    case send = "fcm-send"
    case topicSubscription = "fcm-topic-subscription"
    case batch = "iid-batch"
    case deviceGroup = "device-group"
    case legacySend = "legacy-send"
    case token = "oauth-token"
  }

  let reader: AnswerReader
  /// What is known about the requests that the responses are for.
  package let request: AnsweredRequest

  /// `now` is the time since 1 January 1970; it is used when `Retry-After` is a date.
  package init(now: Duration, request: AnsweredRequest = .unknown) {
    reader = AnswerReader(now: now)
    self.request = request
  }

  /// `tokenCount` is the number of tokens in the call, if known.
  package func explain(
    _ answer: ReceivedAnswer, of api: API, tokenCount: Int? = nil
  ) -> AnswerExplanation {
    let body = AnswerBody(answer.body)
    let corrected = answer.withStatus(of: body.error)
    switch api {
    case .send: return send(answer, body)
    case .legacySend: return legacySend(answer, body)
    case .topicSubscription: return subscription(corrected, body)
    case .batch: return batch(corrected, body, tokenCount)
    case .deviceGroup: return deviceGroup(corrected, body)
    case .token: return token(corrected, body)
    }
  }

  /// The time in whole seconds since 1970.
  package var seconds: Int { reader.now.secondsRoundedDown }

  func send(_ answer: ReceivedAnswer, _ body: AnswerBody) -> AnswerExplanation {
    let status = answer.status
    let legacy = LegacyAnswer(status: status, body: body)
    let perToken = legacy.flatMap { $0.isBatch ? $0.tokens.perToken : nil }
    let wait = reader.wait(answer, body.error)
    switch legacy?.outcome(status: status, retryAfter: wait) ?? reader.read(answer, to: request) {
    case .accepted(let name):
      let sentence =
        legacy?.tokens.explanation.sentence
        ?? (MessageNameTime.isOfDryRun(name)
          ? "FCM accepted a dry run: nothing was delivered." : Self.acceptedMessage)
      var accepted = AnswerExplanation(
        .accepted, Explanation(sentence, fix: legacy?.tokens.explanation.fix), perToken: perToken)
      if legacy == nil { accepted.messageName = name }
      return accepted
    case .refused(let refusal): return AnswerExplanation(refusal: refusal, perToken: perToken)
    case .unknown(let explanation), .notSent(let explanation):
      return AnswerExplanation(
        .unknown, errorCode: AnswerProof.codeOfOtherStatus(status, body), retryAfter: wait,
        explanation, perToken: perToken)
    }
  }

  package static let acceptedMessage =
    "FCM accepted the message. That does not mean the device has received it yet."

  private func subscription(_ answer: ReceivedAnswer, _ body: AnswerBody) -> AnswerExplanation {
    let status = answer.status
    if (200..<300).contains(status) {
      guard body.json?.members != nil else {
        return AnswerExplanation(.fixRequest, RefusalMeaning.strangeSuccess(status, body))
      }
      return AnswerExplanation(.accepted, Explanation("FCM carried out the request."))
    }
    let refusal = reader.refusal(answer, body, to: request)
    switch (status, body.error?.status, body.error?.errorCode) {
    case (409, "ALREADY_EXISTS", _):
      return AnswerExplanation(
        .accepted, errorCode: refusal.errorCode,
        Explanation(
          "The app is already subscribed to the topic; there is nothing to do.",
          fix: "To avoid this error, subscribe with PATCH and allowMissing=true."))
    case (404, "NOT_FOUND", nil):
      var explained = AnswerExplanation(refusal: refusal)
      explained.explanation = Explanation(
        "The subscription, registration or project does not exist. The token may still be valid.",
        fix: "If you were unsubscribing, there is nothing to do. Otherwise check the project and "
          + "the token; do not delete the token.")
      if let words = refusal.serverMessage { explained.explanation.add(serverWords: words) }
      return explained
    default: return AnswerExplanation(refusal: refusal)
    }
  }

  private func batch(
    _ answer: ReceivedAnswer, _ body: AnswerBody, _ tokenCount: Int?
  ) -> AnswerExplanation {
    let status = answer.status
    if let batch = BatchAnswer(status: status, body: body, tokenCount: tokenCount) {
      return AnswerExplanation(
        batch.tokens.outcome, errorCode: batch.tokens.worst?.code,
        retryAfter: reader.wait(answer, nil), batch.tokens.explanation,
        verdict: batch.tokens.worst?.meaning.verdict ?? .notAtFault,
        perToken: batch.tokens.perToken)
    }
    if tokenCount.map({ $0 > 1 }) == true, (200..<300).contains(status) {
      return AnswerExplanation(.unknown, TokenResults(results: []).explanation, perToken: [])
    }
    if (200..<300).contains(status), body.json?["error"] == nil {
      guard body.json?.members != nil else {
        return AnswerExplanation(.fixRequest, RefusalMeaning.strangeSuccess(status, body))
      }
      return AnswerExplanation(.accepted, Explanation("The service carried out the request."))
    }
    return refusedByInstanceID(answer, body)
  }

  /// Explains an error for the whole call, from the endpoints for topics and device groups.
  func refusedByInstanceID(_ answer: ReceivedAnswer, _ body: AnswerBody) -> AnswerExplanation {
    let (code, meaning) = BatchAnswer.refusal(status: answer.status, body: body)
    return AnswerExplanation(
      refusal: Refusal(
        advice: meaning.advice, httpStatus: answer.status, errorCode: code,
        retryAfter: reader.wait(answer, body.error), explanation: meaning.explanation,
        verdict: meaning.verdict, serverMessage: body.error?.message))
  }

  func token(_ answer: ReceivedAnswer, _ body: AnswerBody) -> AnswerExplanation {
    let status = answer.status
    let wait = reader.wait(answer, body.error)
    // The token is needed to recognize the response, but does not appear in the explanation.
    switch TokenAnswer(status: status, body: AnswerBody(answer.body, keepsSecrets: true)) {
    case .token(_, let seconds):
      return AnswerExplanation(
        .accepted, Explanation("An access token was issued; it is valid for \(seconds) seconds."))
    case .passing:
      return AnswerExplanation(
        .retry, errorCode: OneLine.code(body.json?["error"]?.text), retryAfter: wait,
        RefusalMeaning.tokenEndpointTrouble(status).explanation)
    case .refused(let code, let clue):
      let meaning = RefusalMeaning.grant(code, clue)
      return AnswerExplanation(
        refusal: Refusal(
          advice: meaning.advice, httpStatus: status, errorCode: code, retryAfter: wait,
          explanation: meaning.explanation, verdict: meaning.verdict))
    case .strange:
      if body.error != nil { return AnswerExplanation(refusal: reader.refusal(answer, body)) }
      if status == 200, body.json?.members != nil {
        return AnswerExplanation(.fixCredentials, RefusalMeaning.noToken(body.json).explanation)
      }
      return AnswerExplanation(
        .fixRequest, RefusalMeaning.strangeGrant(status).explanation)
    }
  }
}

/// Responses of the endpoints that predate FCM v1: device groups and the legacy protocol.
extension AnswerExplainer {
  func deviceGroup(_ answer: ReceivedAnswer, _ body: AnswerBody) -> AnswerExplanation {
    let status = answer.status
    if (200..<300).contains(status), body.json?["error"] == nil {
      guard body.json?["notification_key"]?.text != nil else {
        return AnswerExplanation(
          .unknown,
          Explanation(
            "The answer has no notification_key, so the state of the group is unknown.",
            fix: "Look up the group by its name before you change it again."))
      }
      return AnswerExplanation(
        .accepted,
        Explanation("The request succeeded. The answer's notification_key is the group's key."))
    }
    var explained = refusedByInstanceID(answer, body)
    if status == 500, body.error == nil {
      explained.explanation.statement +=
        " This endpoint has also returned this status for an invalid notification_key."
    }
    return explained
  }

  func legacySend(_ answer: ReceivedAnswer, _ body: AnswerBody) -> AnswerExplanation {
    let status = answer.status
    guard LegacyAnswer(status: status, body: body) == nil else { return send(answer, body) }
    switch status {
    case 401:
      return AnswerExplanation(
        refusal: Refusal(
          advice: .fixCredentials, httpStatus: status, errorCode: nil,
          explanation: Explanation(
            "The legacy protocol refused the server key; the protocol was shut down in 2024.",
            fix: LegacyAnswer.sendWithV1)))
    case 404 where body.error == nil:
      return AnswerExplanation(
        refusal: Refusal(
          advice: .fixRequest, httpStatus: status, errorCode: nil,
          explanation: Explanation(
            "The legacy protocol was shut down in 2024, so this 404 does not concern the token.",
            fix: LegacyAnswer.sendWithV1)))
    default: return send(answer, body)
    }
  }
}

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
