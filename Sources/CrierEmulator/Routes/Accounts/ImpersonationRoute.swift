import CrierMessage
import HTTPTypes

/// `POST /v1/projects/-/serviceAccounts/EMAIL:generateAccessToken` of
/// `iamcredentials.googleapis.com`: an access token of another account.
struct ImpersonationRoute: Sendable {
  let account: String
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let now = settings.now()
    let check = AccessCheck(
      settings: settings, method: .generateAccessToken, scopes: .cloudPlatform,
      needsQuotaProject: false)
    if let refusal = check.refusal(of: request, at: now) { return .refusal(refusal) }
    do throws(FCMError) {
      let (scopes, lifetime) = try Self.order(in: request)
      guard settings.takesAnyAccount || settings.accounts[account] != nil else {
        throw Self.notAllowed
      }
      let token = await settings.issue(
        .serviceAccount, scopes, by: world, at: now, lifetime: lifetime)
      let end = EmulatedTime(.seconds((now + lifetime).secondsRoundedDown))
      return .json(
        .members(["accessToken": .string(token), "expireTime": .string(end.wireText)]))
    } catch {
      return .refusal(error)
    }
  }

  /// The longest lifetime in seconds, unless an organization allows more.
  private static let longestLifetime = 3600

  private static func order(
    in request: EmulatorRequest
  ) throws(FCMError) -> (TokenScopes, lifetime: Duration) {
    let json = try RequestCheck.object(in: request)
    let names = (json["scope"]?.elements ?? []).compactMap(\.text)
    guard !names.isEmpty, names.allSatisfy(TokenScopes.isScope) else { throw invalid("scope") }
    let text = json["lifetime"]?.text ?? "3600s"
    guard let lifetime = WireDuration(text), !lifetime.isNegative,
      (1...longestLifetime).contains(lifetime.seconds)
    else { throw invalid("lifetime") }
    return (TokenScopes(names: names), .seconds(lifetime.seconds))
  }

  /// The wording of the service is not established.
  private static func invalid(_ field: String) -> FCMError {
    .invalidArgument("Request contains an invalid argument.", field: field, errorCode: nil)
  }

  private static let notAllowed = FCMError(
    code: 403, status: "PERMISSION_DENIED",
    message: "Permission 'iam.serviceAccounts.getAccessToken' denied on resource (or it may not "
      + "exist).",
    reason: "IAM_PERMISSION_DENIED", domain: "iam.googleapis.com",
    metadata: ["permission": "iam.serviceAccounts.getAccessToken"])
}
