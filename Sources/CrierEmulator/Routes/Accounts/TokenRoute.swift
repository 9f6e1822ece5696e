import CrierMessage
import HTTPTypes

/// `POST /token`: the OAuth 2.0 endpoint that issues an access token for a service account's signed
/// JWT or for a login's refresh token.
struct TokenRoute: Sendable {
  static let assertionGrant = "urn:ietf:params:oauth:grant-type:jwt-bearer"
  static let refreshGrant = "refresh_token"

  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let now = settings.now()
    let form = FormReader.read(request.body)
    do throws(TokenRefusal) {
      switch form["grant_type"] {
      case nil, "": throw .missing("grant_type")
      case Self.assertionGrant:
        let scopes = try AssertionCheck(
          accounts: settings.accounts, takesAnyAccount: settings.takesAnyAccount, now: now,
          audiences: AssertionCheck.audiences(of: request.authority)
        ).check(assertion(in: form))
        return await answer(.serviceAccount, scopes, at: now)
      case Self.refreshGrant:
        let names = try RefreshCheck(
          logins: settings.logins, takesAnyAccount: settings.takesAnyAccount
        ).check(form)
        return await answer(
          .user, TokenScopes(names: names), scope: names.joined(separator: " "), at: now)
      default: throw .unsupportedGrant
      }
    } catch {
      return error.answer
    }
  }

  private func assertion(in form: [String: String]) throws(TokenRefusal) -> String {
    guard let assertion = form["assertion"], !assertion.isEmpty else {
      throw .missing("assertion")
    }
    return assertion
  }

  private func answer(
    _ holder: EmulatorToken.Holder, _ scopes: TokenScopes, scope: String? = nil, at now: Duration
  ) async -> EmulatorAnswer {
    let token = await settings.issue(holder, scopes, by: world, at: now)
    var members = [
      JSONMember("access_token", .string(token)),
      JSONMember("expires_in", .count(settings.tokenLifetime.secondsRoundedDown)),
    ]
    if let scope { members.append(JSONMember("scope", .string(scope))) }
    members.append(JSONMember("token_type", .string("Bearer")))
    return .json(.object(members))
  }
}

extension EmulatorSettings {
  /// Returns a new access token, different from all others.
  func issue(
    _ holder: EmulatorToken.Holder, _ scopes: TokenScopes, by world: EmulatorWorld,
    at now: Duration, lifetime: Duration? = nil
  ) async -> String {
    EmulatorToken.make(
      serial: await world.nextSerial(), endsAt: now + (lifetime ?? tokenLifetime), holder: holder,
      scopes: scopes, key: tokenKey)
  }
}
