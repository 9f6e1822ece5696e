import CrierAnswers
import CrierMessage
import CurlHTTP
import HTTPTypes

/// Exchanges an assertion for an access token at the token endpoint.
struct TokenExchange: TokenGrant {
  let account: ServiceAccount
  let scope: String
  let exchange: Exchange

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let hop = TokenHop(.assertion, account.origin)
    guard let address = ServerAddress(account.tokenAddress) else {
      throw .badAddress(account.origin ?? MemberOrigin(member: "token_uri", path: "the key file"))
    }
    let issuedAt = now.secondsRoundedDown
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
