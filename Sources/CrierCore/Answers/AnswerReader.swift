/// Turns an answer to a send into its outcome, by the procedure of docs/sources.md.
///
/// The most specific code decides: `FcmError.errorCode`, else `ErrorInfo.reason`, else `status`,
/// else the HTTP status. Texts never decide, because FCM changes them. Only FCM's own JSON proves
/// that a message was not taken: a gateway may have passed the request on before it failed.
package struct AnswerReader: Sendable {
  /// The time since 1 January 1970, for `Retry-After` as a date.
  package var now: Duration

  package init(now: Duration) {
    self.now = now
  }

  /// A dry run delivers nothing, so an answer that proves nothing is trouble that may pass.
  package func read(_ answer: ReceivedAnswer, isDryRun: Bool = false) -> SendOutcome {
    let body = AnswerBody(answer.body)
    let received = answer.status
    let answer = answer.withStatus(of: body.error)
    let status = answer.status
    if (200..<300).contains(status) {
      guard let name = body.json?["name"]?.text.flatMap(Self.nonEmpty), body.json?["error"] == nil
      else {
        return .unknown(RefusalMeaning.strangeSuccess(status, body))
      }
      return .accepted(name: name)
    }
    if !isDryRun, !Self.provesRefusal(status, received: received, body) {
      return .unknown(UnknownOutcome.unproven(received, body))
    }
    return .refused(refusal(answer, body))
  }

  /// Whether an error says that FCM did not take the message.
  ///
  /// 499 and 504 don't, even in Google's JSON: somebody stopped waiting for the answer. Neither does
  /// an answer that contradicts itself, as one with another HTTP status or with a message's name.
  static func provesRefusal(_ status: Int, received: Int, _ body: AnswerBody) -> Bool {
    guard body.json?["name"] == nil else { return false }
    let error = body.error
    switch status {
    case 408, 499, 502, 504, 520...598: return false
    case 429, 500...599:
      return status == received && error?.isGoogles(status: status) == true
        && saysNothingWasDone(error, status)
    // 303 says that the request was processed, and nobody knows what 999 says.
    case 303: return false
    case 300..<500:
      guard let code = error?.code, 400...599 ~= code else { return true }
      return code == status
    default: return false
    }
  }

  /// FCM's own code decides where there is one, else the name.
  private static func saysNothingWasDone(_ error: FCMError?, _ status: Int) -> Bool {
    guard let code = error?.errorCode else { return error?.status == statusNames[status] }
    return KnownCode.named(code, in: .fcm) != nil
  }

  /// The names of google.rpc.Code that say that nothing was done. `DEADLINE_EXCEEDED`, `UNKNOWN` and
  /// their like leave it open.
  private static let statusNames = [
    429: "RESOURCE_EXHAUSTED", 500: "INTERNAL", 501: "UNIMPLEMENTED", 503: "UNAVAILABLE",
  ]

  /// A "no" of any API that uses Google's shape of errors.
  func refusal(_ answer: ReceivedAnswer, _ body: AnswerBody) -> Refusal {
    let status = answer.status
    let error = body.error
    let meaning = RefusalMeaning(status: status, body: body)
    var explanation = meaning.explanation
    explanation.field = explanation.field ?? error.flatMap(Self.field)
    return Refusal(
      advice: meaning.advice, httpStatus: status, errorCode: Self.code(of: error),
      retryAfter: wait(answer, error), explanation: explanation,
      serverMessage: error.map { OneLine.of($0.message) }.flatMap(Self.nonEmpty))
  }

  /// The most specific code in an error.
  static func code(of error: FCMError?) -> String? {
    OneLine.code(error?.errorCode) ?? OneLine.code(error?.reason) ?? OneLine.code(error?.status)
  }

  /// What the server asked for: in the header, else in `RetryInfo`. A date counts from the
  /// server's own time, where the answer tells it.
  func wait(_ answer: ReceivedAnswer, _ error: FCMError?) -> Duration? {
    let then = answer.header("date").flatMap(RetryAfter.moment) ?? now
    return answer.header("retry-after").flatMap { RetryAfter.read($0, now: then) }
      ?? error?.retryDelay.flatMap(Self.delay)
  }

  private static func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// The place of the first violation, as the form knows it: `message.token` is `token`.
  private static func field(of error: FCMError) -> FieldPath? {
    guard let named = error.violations?.first(where: { $0.field != nil })?.field else { return nil }
    if named == "message" { return .message }
    return named.hasPrefix("message.") ? FieldPath(String(named.dropFirst(8))) : nil
  }

  /// `30s` of `RetryInfo`.
  private static func delay(_ text: String) -> Duration? {
    guard let wire = WireDuration(text), !wire.isNegative else { return nil }
    return .seconds(min(wire.seconds, RetryAfter.longest))
  }
}
