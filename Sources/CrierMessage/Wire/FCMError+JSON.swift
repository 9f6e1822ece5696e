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
