import CrierMessage
import HTTPTypes

/// What happens to a request that a fault hits.
struct FaultAnswer: Hashable, Sendable {
  /// The status; nil if the request is carried out, and only the delivery of its answer suffers.
  var status: Int?
  /// The body; nil for the service's own.
  var body: String?
  var headers: [JSONMember] = []
  var delivery = AnswerDelivery.whole

  /// Returns the answer in place of the route's; nil if the request is carried out.
  func answer(on route: FaultRoute?) -> EmulatorAnswer? {
    guard let status else { return nil }
    var answer = Self.ownAnswer(status, on: route)
    if let body {
      let isHTML = body.drop { $0.isWhitespace }.first == "<"
      answer.body = body
      answer.headers[.contentType] =
        isHTML ? "text/html; charset=UTF-8" : "application/json; charset=UTF-8"
    }
    return answer
  }

  /// Adds what applies to every answer that the fault hits.
  func spoil(_ answer: inout EmulatorAnswer) {
    for header in headers {
      guard let name = HTTPField.Name(header.key), let value = header.value.text else { continue }
      answer.headers[name] = value
    }
    answer.delivery = delivery
    answer.delivery.isCarriedOut = status == nil
  }

  /// Returns the answer of the real service for a status.
  ///
  /// Outside the v1 APIs, only the shape `{"error": …}` of the service's refusals is known, and that
  /// Google's front end sends HTML for its own failures.
  private static func ownAnswer(_ status: Int, on route: FaultRoute?) -> EmulatorAnswer {
    let code = HTTPResponse.Status(code: status)
    if status < 400 { return EmulatorAnswer(status: code, headers: [:], body: "") }
    if route?.hasGoogleErrors == true { return .refusal(error(status, code.reasonPhrase)) }
    if status >= 500 { return .page(code) }
    return .json(.members(["error": .string(code.reasonPhrase)]), status: code)
  }

  private static func error(_ status: Int, _ phrase: String) -> FCMError {
    switch status {
    case 400:
      .invalidArgument("Request contains an invalid argument.", field: nil)
    case 401: AccessCheck.expired(for: .sendMessage)
    case 403: FailingName.sender.error
    case 404: FailingName.unregistered.error
    case 429: FailingName.quota.error
    case 500: FailingName.internal.error
    case 503: FailingName.unavailable.error
    default: FCMError(code: status, status: "UNKNOWN", message: phrase)
    }
  }
}
