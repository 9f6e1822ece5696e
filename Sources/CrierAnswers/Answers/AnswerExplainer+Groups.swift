import CrierMessage

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
