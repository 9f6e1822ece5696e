import CrierCore
import CurlHTTP
import HTTPTypes

/// One trip to the token endpoint: an assertion goes there, an access token comes back.
struct TokenExchange: TokenGrant {
  let account: ServiceAccount
  let scope: String
  let exchange: Exchange

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let hop = TokenHop(.assertion, account.origin)
    guard let address = ServerAddress(account.tokenAddress) else {
      throw .badAddress(account.origin ?? MemberOrigin(member: "token_uri", path: "the key file"))
    }
    let issuedAt = Int(now.components.seconds)
    let assertion: String
    do {
      assertion = try JWTAssertion(for: account, scope: scope, issuedAt: issuedAt).signed()
    } catch {
      throw .signingFailed
    }
    let form = FormBody([
      ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", assertion),
    ])
    let answer = try await hop.ask(
      address.request(.post, FormBody.fields), form.bytes, by: exchange)
    return try hop.token(in: answer, at: now)
  }
}
