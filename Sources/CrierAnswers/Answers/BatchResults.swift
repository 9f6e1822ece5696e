import CrierMessage

/// The Instance ID service's results for the tokens of one call.
package enum BatchResults {
  /// Returns an outcome for each token in the order of the call; nil if the response is about the
  /// call as a whole.
  ///
  /// The outcome of a token without a result is unknown. `name` is that of an accepted change.
  package static func outcomes(
    of answer: ReceivedAnswer, _ count: Int, doing name: String
  ) -> [SendOutcome]? {
    let body = AnswerBody(answer.body)
    let batch = BatchAnswer(status: answer.status, body: body, tokenCount: count)
    let isSuccess = (200..<300).contains(answer.status) && body.json?.members != nil
    guard batch != nil || isSuccess && body.json?["error"] == nil else { return nil }
    let known = (batch?.tokens.results ?? []).prefix(count).map { result -> SendOutcome in
      guard let refused = result.refusal else { return .accepted(name: name) }
      return .refused(
        Refusal(
          advice: refused.meaning.advice, httpStatus: answer.status, errorCode: refused.code,
          explanation: refused.meaning.explanation, verdict: refused.meaning.verdict))
    }
    let lost = SendOutcome.unknown(
      Explanation(
        "The answer has no result for this token.", fix: "Try again; repeating it does no harm."))
    return known + Array(repeating: lost, count: count - known.count)
  }
}
