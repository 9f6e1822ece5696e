/// The error body of the v1 API: `{"error": {"code", "message", "status", "details"}}`.
///
/// The sender reads it, the emulator writes it; both know it from here only. The message text is
/// not stable on FCM's side: decide by `errorCode`, `reason` and `status`.
package struct FCMError: Error, Hashable, Sendable {
  package struct Violation: Hashable, Sendable {
    /// As FCM names it: `message.token`. Missing for mistakes at the top level.
    package var field: String?
    package var description: String

    package init(field: String?, description: String) {
      self.field = field
      self.description = description
    }
  }

  /// What Apple said.
  package struct Apple: Hashable, Sendable {
    package var statusCode: Int
    package var reason: String

    package init(statusCode: Int, reason: String) {
      self.statusCode = statusCode
      self.reason = reason
    }
  }

  /// The HTTP status.
  package var code: Int
  /// The google.rpc name: `INVALID_ARGUMENT`.
  package var status: String
  package var message: String
  /// FCM's own code (`FcmError.errorCode`): `UNREGISTERED`.
  package var errorCode: String?
  /// From `google.rpc.BadRequest`; an empty list is one without violations, nil is none.
  package var violations: [Violation]?
  package var apple: Apple?
  /// From `google.rpc.ErrorInfo`: `ACCESS_TOKEN_EXPIRED`.
  package var reason: String?
  /// From `google.rpc.ErrorInfo`: `method`, `service` and the like.
  package var metadata: [String: String]
  /// From `google.rpc.RetryInfo`, in the wire's spelling: `30s`.
  package var retryDelay: String?

  package init(
    code: Int, status: String, message: String, errorCode: String? = nil,
    violations: [Violation]? = nil, apple: Apple? = nil, reason: String? = nil,
    metadata: [String: String] = [:], retryDelay: String? = nil
  ) {
    self.code = code
    self.status = status
    self.message = message
    self.errorCode = errorCode
    self.violations = violations
    self.apple = apple
    self.reason = reason
    self.metadata = metadata
    self.retryDelay = retryDelay
  }

  /// A 400, the way most of FCM's own refusals look.
  package static func invalidArgument(
    _ message: String, field: String?, errorCode: String? = "INVALID_ARGUMENT"
  ) -> FCMError {
    FCMError(
      code: 400, status: "INVALID_ARGUMENT", message: message, errorCode: errorCode,
      violations: [Violation(field: field, description: message)])
  }
}

extension FCMError {
  /// Whether Google's servers write such an error with that HTTP status: the status stands in the
  /// body, too, with its name. Gateways and proxies have bodies of their own.
  package func isGoogles(status: Int) -> Bool {
    code == status && Self.statusNames.contains(self.status)
  }

  /// google.rpc.Code, except OK.
  private static let statusNames: Set = [
    "ABORTED", "ALREADY_EXISTS", "CANCELLED", "DATA_LOSS", "DEADLINE_EXCEEDED",
    "FAILED_PRECONDITION", "INTERNAL", "INVALID_ARGUMENT", "NOT_FOUND", "OUT_OF_RANGE",
    "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "UNAUTHENTICATED", "UNAVAILABLE", "UNIMPLEMENTED",
    "UNKNOWN",
  ]
}
