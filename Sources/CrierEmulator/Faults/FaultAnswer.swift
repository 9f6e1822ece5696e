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
  func answer(to request: EmulatorRequest) -> EmulatorAnswer? {
    guard let status else { return nil }
    var answer = Self.ownAnswer(status, to: request.steps)
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
  /// Google's front end sends HTML for its own failures, such as 502.
  private static func ownAnswer(_ status: Int, to steps: [String]) -> EmulatorAnswer {
    let code = HTTPResponse.Status(code: status)
    if status < 400 { return EmulatorAnswer(status: code, headers: [:], body: "") }
    if let method = FaultRoute.method(of: steps) {
      let error =
        FaultRoute(steps) == .send ? sendError(status) : commonError(status, of: method)
      if let error { return .refusal(error) }
      return .page(code)
    }
    if status >= 500 { return .page(code) }
    return .json(.members(["error": .string(code.reasonPhrase)]), status: code)
  }

  /// Returns FCM's error for a send; nil if the status is none of those that FCM itself sends.
  private static func sendError(_ status: Int) -> FCMError? {
    switch status {
    case 400: .invalidArgument("Request contains an invalid argument.", field: nil)
    case 401: AccessCheck.expired(for: .sendMessage)
    case 403: FailingName.sender.error
    case 404: FailingName.unregistered.error
    case 429: FailingName.quota.error
    case 500: FailingName.internal.error
    case 503: FailingName.unavailable.error
    default: nil
    }
  }

  /// Returns the error that Google's services have in common, without FCM's own code; nil if there
  /// is none for the status.
  private static func commonError(_ status: Int, of method: GoogleMethod) -> FCMError? {
    func error(_ name: String, _ message: String) -> FCMError {
      FCMError(code: status, status: name, message: message)
    }
    return switch status {
    case 400:
      FCMError.invalidArgument(
        "Request contains an invalid argument.", field: nil, errorCode: nil)
    case 401: AccessCheck.expired(for: method)
    case 403: error("PERMISSION_DENIED", "The caller does not have permission")
    case 404: error("NOT_FOUND", "Requested entity was not found.")
    case 409: error("ALREADY_EXISTS", "Requested entity already exists")
    case 429: error("RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota).")
    case 500: error("INTERNAL", "Internal error encountered.")
    case 503: error("UNAVAILABLE", "The service is currently unavailable.")
    default: nil
    }
  }
}
