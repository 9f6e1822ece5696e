import CurlHTTP
import HTTPTypes

/// Exchanges a login's refresh token for an access token (RFC 6749, section 6).
struct RefreshGrant: TokenGrant {
  let login: UserLogin
  let exchange: Exchange

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    // Requests no scope, because a refresh cannot extend the scope of the login.
    let form = FormBody([
      ("grant_type", "refresh_token"), ("client_id", login.clientID),
      ("client_secret", login.clientSecret), ("refresh_token", login.refreshToken),
    ])
    let answer = try await login.hop.ask(
      login.tokenAddress.request(.post, FormBody.fields), form.bytes, by: exchange)
    var token = try login.hop.token(in: answer, at: now)
    token.quotaProject = login.quotaProject
    return token
  }
}
