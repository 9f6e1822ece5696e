import HTTPTypes

/// Who may use the Instance ID service and the device groups: senders with an access token, or with
/// a server key if the legacy protocol is served.
enum InstanceIDAccess {
  /// Returns the refusal; nil if the request is accepted.
  ///
  /// Without the header `access_token_auth: true`, the service takes an access token for a server
  /// key. Source: Google, Instance ID server reference; the page is one that a developer published.
  static func refusal(
    of request: EmulatorRequest, _ settings: EmulatorSettings
  ) -> EmulatorAnswer? {
    if settings.servesLegacy, ServerKey.problem(of: request, settings) == nil { return nil }
    let isToken = request.header("access_token_auth")?.lowercased() == "true"
    let check = AccessCheck(settings: settings, needsQuotaProject: false)
    let refusal = check.refusal(of: request, at: settings.now())
    return isToken && refusal == nil ? nil : unauthorized
  }

  static let unauthorized = EmulatorAnswer.oldPage("Unauthorized", status: .unauthorized)
}

extension EmulatorRequest {
  /// Returns the value of a header field that `HTTPFields` has no name for.
  func header(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { headers[$0] }
  }
}
