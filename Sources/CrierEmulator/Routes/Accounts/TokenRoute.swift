import CrierMessage
import HTTPTypes

/// `POST /token`: the OAuth 2.0 endpoint that issues an access token for a signed JWT.
struct TokenRoute: Sendable {
  static let grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer"

  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let now = settings.now()
    do throws(TokenRefusal) {
      let assertion = try assertion(in: FormReader.read(request.body))
      try AssertionCheck(
        accounts: settings.accounts, takesAnyAccount: settings.takesAnyAccount, now: now,
        audiences: AssertionCheck.audiences(of: request.authority)
      ).check(assertion)
    } catch {
      return .json(
        .members([
          "error": .string(error.rawValue), "error_description": .string(error.sentence),
        ]), status: .badRequest)
    }
    let token = EmulatorToken.make(
      serial: await world.nextSerial(), endsAt: now + settings.tokenLifetime,
      secret: settings.access.secret)
    return .json(
      .members([
        "access_token": .string(token),
        "expires_in": .count(settings.tokenLifetime.secondsRoundedDown),
        "token_type": .string("Bearer"),
      ]))
  }

  private func assertion(in form: [String: String]) throws(TokenRefusal) -> String {
    guard let grant = form["grant_type"], !grant.isEmpty else { throw .missing("grant_type") }
    guard grant == Self.grantType else { throw .unsupportedGrant }
    guard let assertion = form["assertion"], !assertion.isEmpty else {
      throw .missing("assertion")
    }
    return assertion
  }
}
