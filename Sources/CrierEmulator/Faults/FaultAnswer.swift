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
  /// Google's front end sends HTML for its own failures, such as 502.
  private static func ownAnswer(_ status: Int, to steps: [String]) -> EmulatorAnswer {
    let code = HTTPResponse.Status(code: status)
    if status < 400 { return EmulatorAnswer(status: code, headers: [:], body: "") }
    let route = FaultRoute(steps)
    if let method = FaultRoute.method(of: steps) {
      let error = (route == .send ? sendError(status) : nil) ?? commonError(status, of: method)
      if let error { return .refusal(error) }
      return .page(code)
    }
    if steps.first == "computeMetadata" { return MetadataRoutes.page(code) }
    return status < 500 ? olderRefusal(code, of: route) : .page(code)
  }

  /// Returns the refusal of a service without the errors of the v1 APIs.
  ///
  /// Sources: answers that developers published, as in the routes themselves. For other statuses,
  /// only the shape `{"error": …}` is known.
  private static func olderRefusal(
    _ status: HTTPResponse.Status, of route: FaultRoute?
  ) -> EmulatorAnswer {
    switch (route, status.code) {
    case (.token, 400): TokenRefusal.unknownLogin.answer
    case (.token, 401): TokenRefusal.wrongClientSecret.answer
    case (.iid, 400): InstanceRoutes.refusal(.malformedToken)
    case (.iid, 404): InstanceRoutes.refusal(.unregistered)
    case (.groups, 400): GroupProblem.notFound.answer
    case (.iid, 401), (.groups, 401): InstanceIDAccess.unauthorized
    case (.legacy, 400): .oldError(LegacyError.invalidParameters.rawValue)
    case (.legacy, 401): LegacyRoutes.unauthorized
    default: .oldError(status.phrase, status: status)
    }
  }

  /// Returns FCM's error for a send; nil if the status is none of those with FCM's own code.
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
  /// is none for the status, or if something before the service sends it as well, such as 504.
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
    case 499: error("CANCELLED", "The operation was cancelled.")
    case 500: error("INTERNAL", "Internal error encountered.")
    case 503: error("UNAVAILABLE", "The service is currently unavailable.")
    default: nil
    }
  }
}
