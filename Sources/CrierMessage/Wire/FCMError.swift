/// The error body of the v1 API: `{"error": {"code", "message", "status", "details"}}`.
///
/// The sender reads error bodies with this type, and the emulator writes them with it. FCM changes
/// the message text, so make decisions by `errorCode`, `reason` and `status`.
package struct FCMError: Error, Hashable, Sendable {
  package struct Violation: Hashable, Sendable {
    /// FCM's name for the field: `message.token`. Missing for errors at the top level.
    package var field: String?
    package var description: String

    package init(field: String?, description: String) {
      self.field = field
      self.description = description
    }
  }

  /// The status and the reason that Apple returned to FCM.
  package struct Apple: Hashable, Sendable {
    package var statusCode: Int
    package var reason: String

    package init(statusCode: Int, reason: String) {
      self.statusCode = statusCode
      self.reason = reason
    }
  }

  /// A link to a page that helps.
  package struct Link: Hashable, Sendable {
    package var description: String
    package var url: String

    package init(description: String, url: String) {
      self.description = description
      self.url = url
    }
  }

  /// The HTTP status.
  package var code: Int
  /// The google.rpc name: `INVALID_ARGUMENT`.
  package var status: String
  package var message: String
  /// FCM's own code (`FcmError.errorCode`): `UNREGISTERED`.
  package var errorCode: String?
  /// From `google.rpc.BadRequest`; empty if it has no violations, nil if there is no such detail.
  package var violations: [Violation]?
  package var apple: Apple?
  /// From `google.rpc.ErrorInfo`: `ACCESS_TOKEN_EXPIRED`.
  package var reason: String?
  /// From `google.rpc.ErrorInfo`: the service that gives the reason.
  package var domain: String
  /// From `google.rpc.ErrorInfo`: `method`, `service` and similar keys.
  package var metadata: [String: String]
  /// From `google.rpc.Help`.
  package var links: [Link] = []
  /// From `google.rpc.RetryInfo`, as spelled on the wire: `30s`.
  package var retryDelay: String?

  package init(
    code: Int, status: String, message: String, errorCode: String? = nil,
    violations: [Violation]? = nil, apple: Apple? = nil, reason: String? = nil,
    domain: String = "googleapis.com", metadata: [String: String] = [:], retryDelay: String? = nil
  ) {
    self.code = code
    self.status = status
    self.message = message
    self.errorCode = errorCode
    self.violations = violations
    self.apple = apple
    self.reason = reason
    self.domain = domain
    self.metadata = metadata
    self.retryDelay = retryDelay
  }

  /// Returns an error with status 400 in the form that FCM uses for most rejected requests.
  package static func invalidArgument(
    _ message: String, field: String?, errorCode: String? = "INVALID_ARGUMENT"
  ) -> FCMError {
    FCMError(
      code: 400, status: "INVALID_ARGUMENT", message: message, errorCode: errorCode,
      violations: [Violation(field: field, description: message)])
  }
}
