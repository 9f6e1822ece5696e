package import CrierCore
package import CurlHTTP
import HTTPTypes

/// Turns an answer into what it means, by the decision procedure of fcm-errors.md, section 3.
///
/// The most specific code decides: `FcmError.errorCode`, else `ErrorInfo.reason`, else `status`,
/// else the HTTP status. Texts are never looked at, because FCM changes them.
package struct AnswerReader: Sendable {
  /// The time since 1 January 1970, for `Retry-After` as a date.
  package var now: Duration

  package init(now: Duration) {
    self.now = now
  }

  package func read(_ answer: HTTPAnswer) -> SendOutcome {
    let status = answer.response.status.code
    let json = try? JSONReader.read(answer.body)
    if (200..<300).contains(status) {
      guard let name = json?["name"]?.text.flatMap(Self.nonEmpty) else {
        return .unknown(Self.strangeSuccess(status))
      }
      return .accepted(name: name)
    }
    let error = json.flatMap(FCMError.init(json:))
    return .refused(refusal(status: status, error: error, header: answer.retryAfter))
  }

  private func refusal(status: Int, error: FCMError?, header: String?) -> Refusal {
    let code = error?.errorCode ?? error?.reason ?? error.map(\.status).flatMap(Self.nonEmpty)
    let meaning = RefusalMeaning(status: status, error: error)
    let asked =
      header.flatMap { RetryAfter.read($0, now: now) } ?? error?.retryDelay.flatMap(Self.delay)
    var explanation = meaning.explanation
    explanation.field = explanation.field ?? error.flatMap(Self.field)
    return Refusal(
      advice: meaning.advice, httpStatus: status, errorCode: code, retryAfter: asked,
      explanation: explanation,
      serverMessage: error.map { OneLine.of($0.message) }.flatMap(Self.nonEmpty))
  }

  private static func strangeSuccess(_ status: Int) -> Explanation {
    Explanation(
      "The server answered \(status) without the name of a message, so it may not have been FCM.",
      fix: "Check the endpoint and any proxy in between before sending again.")
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

extension HTTPAnswer {
  var retryAfter: String? { response.headerFields[.retryAfter] }
}
