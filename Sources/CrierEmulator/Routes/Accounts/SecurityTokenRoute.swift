import CrierMessage
import HTTPTypes
import OpenSSLSigning

/// `POST /v1/token` of `sts.googleapis.com`: exchanges the token of another identity provider for an
/// access token (RFC 8693).
///
/// Any provider is accepted, and signatures are not checked, because nobody tells the emulator of
/// providers. If it was told whom to accept, no provider is.
struct SecurityTokenRoute: Sendable {
  static let grantType = "urn:ietf:params:oauth:grant-type:token-exchange"
  static let tokenType = "urn:ietf:params:oauth:token-type:access_token"

  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let now = settings.now()
    let scopes: TokenScopes
    do throws(TokenRefusal) {
      scopes = try check(Self.fields(of: request), at: now)
    } catch {
      return error.answer
    }
    let token = await settings.issue(.workload, scopes, by: world, at: now)
    return .json(
      .members([
        "access_token": .string(token), "issued_token_type": .string(Self.tokenType),
        "token_type": .string("Bearer"),
        "expires_in": .count(settings.tokenLifetime.secondsRoundedDown),
      ]))
  }

  /// Returns the fields by their names in a form; GitHub's action sends JSON in camelCase.
  private static func fields(of request: EmulatorRequest) -> [String: String] {
    guard let json = try? request.json(), let members = json.members else {
      return FormReader.read(request.body)
    }
    var fields: [String: String] = [:]
    for member in members {
      let words = member.key.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }
      fields[words.joined()] = member.value.text
    }
    return fields
  }

  private func check(
    _ fields: [String: String], at now: Duration
  ) throws(TokenRefusal) -> TokenScopes {
    for name in ["grant_type", "audience", "requested_token_type", "subject_token"] {
      guard let value = fields[name], !value.isEmpty else { throw .missing(name) }
    }
    guard let subjectType = fields["subject_token_type"], !subjectType.isEmpty else {
      throw .missing("subject_token_type")
    }
    guard fields["grant_type"] == Self.grantType else { throw .unsupportedGrant }
    guard fields["requested_token_type"] == Self.tokenType else {
      throw .unsupportedTokenType("requested_token_type")
    }
    guard Self.tokenTypes.contains(subjectType) else {
      throw .unsupportedTokenType("subject_token_type")
    }
    try checkAudience(fields["audience"] ?? "")
    try checkSubject(fields["subject_token"] ?? "", at: now)
    let words = TokenScopes.words(of: fields["scope"])
    if words.isEmpty { throw .noScope }
    guard words.allSatisfy(TokenScopes.isScope) else { throw .badScope }
    return TokenScopes(names: words)
  }

  private static let tokenTypes: Set<String> = [
    "urn:ietf:params:oauth:token-type:jwt", "urn:ietf:params:oauth:token-type:id_token",
    "urn:ietf:params:oauth:token-type:saml2", "urn:ietf:params:aws:token-type:aws4_request",
    "urn:ietf:params:oauth:token-type:mtls", tokenType,
  ]

  /// The audience is a provider's full name, with the number of its project and not the ID.
  private func checkAudience(_ audience: String) throws(TokenRefusal) {
    let start = "//iam.googleapis.com/"
    guard audience.hasPrefix(start) else { throw .badAudience }
    let steps = audience.dropFirst(start.count).split(
      separator: "/", omittingEmptySubsequences: false)
    let project = steps.count == 8 && steps[0] == "projects" ? steps[1] : nil
    let kind = project == nil ? "workforcePools" : "workloadIdentityPools"
    let pattern = ["locations", "global", kind, "", "providers", ""]
    guard steps.count == (project == nil ? 6 : 8),
      zip(steps.suffix(6), pattern).allSatisfy({ $1.isEmpty ? !$0.isEmpty : $0 == $1 })
    else { throw .badAudience }
    guard settings.takesAnyAccount,
      (project ?? "0").utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      throw .unknownPool
    }
  }

  /// Checks the time of a subject token that is a JWT; others have no time that can be read.
  private func checkSubject(_ text: String, at now: Duration) throws(TokenRefusal) {
    guard text.utf8.count <= Self.longestToken else { throw .badSubjectToken }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = Base64URL.decode(String(parts[1])),
      let claims = try? JSONReader.read(bytes), let end = claims["exp"]?.integer
    else { return }
    if end <= now.secondsRoundedDown { throw .stale(claims["iat"]?.integer ?? end) }
  }

  /// The maximum size of a subject token in bytes.
  private static let longestToken = 65_536
}
