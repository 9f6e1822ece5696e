import CrierMessage

/// Determines the outcome of a send from its response, as described in docs/sources.md.
///
/// The most specific code decides: `FcmError.errorCode`, then `ErrorInfo.reason`, then `status`,
/// then the HTTP status. Error messages never decide, because FCM changes them. `AnswerProof`
/// decides whether the rejection is certain: a gateway may have forwarded the request before it
/// failed.
package struct AnswerReader: Sendable {
  /// The time since 1 January 1970, used when `Retry-After` is a date.
  package var now: Duration

  package init(now: Duration) { self.now = now }

  /// Returns the outcome that the response shows.
  ///
  /// A dry run delivers nothing, so the status alone decides if the body proves nothing. The
  /// request decides which of its identifiers a refusal is about.
  package func read(
    _ answer: ReceivedAnswer, isDryRun: Bool = false,
    to request: @autoclosure () -> AnsweredRequest = .unknown
  ) -> SendOutcome {
    let body = AnswerBody(answer.body)
    let status = answer.status
    if (200..<300).contains(status) {
      if let name = AnswerProof.messageName(in: body) { return .accepted(name: name) }
      let isContradiction = body.json?["error"] != nil && !isDryRun
      return .unknown(
        isContradiction
          ? UnknownOutcome.unproven(status, body) : RefusalMeaning.strangeSuccess(status, body))
    }
    if AnswerProof.isRefusal(status, body) {
      return .refused(refusal(answer, body, to: request()))
    }
    guard isDryRun else { return .unknown(UnknownOutcome.unproven(status, body)) }
    return .refused(refusal(answer, body.json == nil ? body : .empty, to: request()))
  }

  /// Whether Google refused the access token, so that the request can be retried with a new one.
  package static func refusesAccessToken(_ answer: ReceivedAnswer) -> Bool {
    answer.status == 401 && AnswerProof.isTokenRefusal(401, AnswerBody(answer.body))
  }

  /// Returns the refusal in an error response of any API with Google's error format.
  func refusal(
    _ answer: ReceivedAnswer, _ body: AnswerBody, to request: AnsweredRequest = .unknown
  ) -> Refusal {
    let status = answer.status
    let error = body.error
    let meaning = RefusalMeaning(status: status, body: body, to: request)
    var explanation = meaning.explanation
    explanation.field = explanation.field ?? error.flatMap(Self.field)
    return Refusal(
      advice: meaning.advice, httpStatus: status, errorCode: Self.code(of: error),
      appleReason: OneLine.code(error?.apple?.reason), retryAfter: wait(answer, error),
      explanation: explanation, verdict: meaning.verdict,
      serverMessage: error.map(Self.words).flatMap(Self.nonEmpty), isCut: body == .cutJSON)
  }

  /// The server's own text on one line; long enough for several unknown fields.
  private static func words(of error: FCMError) -> String {
    let words = error.words
    let all = words.count == 1 ? words : words.map { OneLine.sentence($0) }
    return OneLine.of(all.joined(separator: " "), upTo: 2000)
  }

  /// Returns the most specific code in an error.
  static func code(of error: FCMError?) -> String? {
    OneLine.code(error?.errorCode) ?? OneLine.code(error?.reason) ?? OneLine.code(error?.status)
  }

  /// Returns the wait that the server asked for, from the header or else from `RetryInfo`.
  ///
  /// If the header is a date, the wait is counted from the response's `Date` header, if any.
  func wait(_ answer: ReceivedAnswer, _ error: FCMError?) -> Duration? {
    let then = answer.header("date").flatMap(RetryAfter.moment) ?? now
    return answer.header("retry-after").flatMap { RetryAfter.read($0, now: then) }
      ?? error?.retryDelay.flatMap(Self.delay)
  }

  private static func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// The path of the first invalid field, without the prefix: `message.token` becomes `token`.
  private static func field(of error: FCMError) -> FieldPath? {
    guard let named = error.violations?.first(where: { $0.field != nil })?.field else { return nil }
    if named == "message" { return .message }
    return named.hasPrefix("message.") ? FieldPath(String(named.dropFirst(8))) : nil
  }

  /// A delay such as `30s` in `RetryInfo`.
  private static func delay(_ text: String) -> Duration? {
    guard let wire = WireDuration(text), !wire.isNegative else { return nil }
    return .seconds(min(wire.seconds, RetryAfter.longest))
  }
}
