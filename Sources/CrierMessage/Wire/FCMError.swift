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

extension FCMError {
  /// FCM's sentence about a malformed token since 2026.
  package static let malformedToken =
    "The registration token is not a valid FCM registration token"

  private static let types = "type.googleapis.com/"
  private static let fcm = types + "google.firebase.fcm.v1.FcmError"
  private static let apns = types + "google.firebase.fcm.v1.ApnsError"
  private static let badRequest = types + "google.rpc.BadRequest"
  private static let errorInfo = types + "google.rpc.ErrorInfo"
  private static let help = types + "google.rpc.Help"
  private static let retryInfo = types + "google.rpc.RetryInfo"

  /// The body in FCM's format.
  package var json: JSONValue {
    var error = [
      JSONMember("code", .number(String(code))), JSONMember("message", .string(message)),
      JSONMember("status", .string(status)),
    ]
    if !details.isEmpty { error.append(JSONMember("details", .array(details))) }
    return .object([JSONMember("error", .object(error))])
  }

  private var details: [JSONValue] {
    var details: [JSONValue] = []
    func add(_ type: String, _ members: [JSONMember]) {
      details.append(.object([JSONMember("@type", .string(type))] + members))
    }
    func addViolations() {
      guard let violations else { return }
      add(
        Self.badRequest,
        violations.isEmpty ? [] : [JSONMember("fieldViolations", .array(violations.map(\.json)))])
    }
    // In recorded answers, the code comes first with this sentence only.
    let isCodeFirst = message == Self.malformedToken
    if !isCodeFirst { addViolations() }
    if let errorCode { add(Self.fcm, [JSONMember("errorCode", .string(errorCode))]) }
    if let apple {
      add(
        Self.apns,
        [
          JSONMember("statusCode", .number(String(apple.statusCode))),
          JSONMember("reason", .string(apple.reason)),
        ])
    }
    if isCodeFirst { addViolations() }
    if let reason {
      let pairs = metadata.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }
      add(
        Self.errorInfo,
        [
          JSONMember("reason", .string(reason)), JSONMember("domain", .string(domain)),
        ] + (pairs.isEmpty ? [] : [JSONMember("metadata", .object(pairs))]))
    }
    if !links.isEmpty {
      let links = links.map { link in
        JSONValue.object([
          JSONMember("description", .string(link.description)),
          JSONMember("url", .string(link.url)),
        ])
      }
      add(Self.help, [JSONMember("links", .array(links))])
    }
    if let retryDelay { add(Self.retryInfo, [JSONMember("retryDelay", .string(retryDelay))]) }
    return details
  }

  /// Parses an error body; nil if the JSON is not one. Ignores details of unknown type.
  package init?(json: JSONValue) {
    guard let error = json["error"], error.members != nil else { return nil }
    self.init(
      code: error["code"]?.integer ?? 0, status: error["status"]?.text ?? "",
      message: error["message"]?.text ?? "")
    for detail in error["details"]?.elements ?? [] {
      switch detail["@type"]?.text {
      case Self.fcm, Self.fcm + "Code": errorCode = detail["errorCode"]?.text
      case Self.apns:
        apple = Apple(
          statusCode: detail["statusCode"]?.integer ?? 0, reason: detail["reason"]?.text ?? "")
      case Self.badRequest:
        violations = (detail["fieldViolations"]?.elements ?? []).map {
          Violation(field: $0["field"]?.text, description: $0["description"]?.text ?? "")
        }
      case Self.errorInfo:
        reason = detail["reason"]?.text
        domain = detail["domain"]?.text ?? domain
        for pair in detail["metadata"]?.members ?? [] { metadata[pair.key] = pair.value.text }
      case Self.help:
        links = (detail["links"]?.elements ?? []).map {
          Link(description: $0["description"]?.text ?? "", url: $0["url"]?.text ?? "")
        }
      // Logs often leave out the type.
      case nil: errorCode = errorCode ?? detail["errorCode"]?.text
      case Self.retryInfo: retryDelay = detail["retryDelay"]?.text
      default: continue
      }
    }
  }
}

extension FCMError.Violation {
  fileprivate var json: JSONValue {
    let description = JSONMember("description", .string(description))
    return .object((field.map { [JSONMember("field", .string($0))] } ?? []) + [description])
  }
}
