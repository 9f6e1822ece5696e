import CrierMessage

/// Tokens and installation IDs for which every send fails, each in its own way.
enum FailingName: String, CaseIterable {
  case unregistered = "fail-unregistered"
  case invalid = "fail-invalid"
  case quota = "fail-quota"
  case unavailable = "fail-unavailable"
  case `internal` = "fail-internal"
  case sender = "fail-sender"
  case apns = "fail-apns"
  case apnsToken = "fail-apns-token"

  init?(_ target: Target) {
    guard !target.kind.isAudience else { return nil }
    self.init(rawValue: target.value)
  }

  var error: FCMError {
    switch self {
    case .unregistered:
      FCMError(
        code: 404, status: "NOT_FOUND", message: "Requested entity was not found.",
        errorCode: "UNREGISTERED")
    case .invalid:
      .invalidArgument(FCMError.malformedToken, field: "message.token")
    case .quota:
      FCMError(
        code: 429, status: "RESOURCE_EXHAUSTED", message: "Message rate quota exceeded.",
        errorCode: "QUOTA_EXCEEDED")
    case .unavailable:
      FCMError(
        code: 503, status: "UNAVAILABLE", message: "The service is currently unavailable.",
        errorCode: "UNAVAILABLE")
    case .internal:
      FCMError(
        code: 500, status: "INTERNAL", message: "Internal error encountered.",
        errorCode: "INTERNAL")
    case .sender:
      FCMError(
        code: 403, status: "PERMISSION_DENIED", message: "SenderId mismatch",
        errorCode: "SENDER_ID_MISMATCH")
    case .apns:
      FCMError(
        code: 401, status: "UNAUTHENTICATED",
        message: "Auth error from APNS or Web Push Service",
        errorCode: "THIRD_PARTY_AUTH_ERROR",
        apple: FCMError.Apple(statusCode: 403, reason: "InvalidProviderToken"))
    case .apnsToken:
      FCMError(
        code: 400, status: "INVALID_ARGUMENT", message: "APNs device token is disabled.",
        errorCode: "INVALID_ARGUMENT",
        apple: FCMError.Apple(statusCode: 410, reason: "Unregistered"))
    }
  }

  /// The seconds for `Retry-After`.
  var retryAfter: Int? { self == .quota ? 1 : nil }
}
