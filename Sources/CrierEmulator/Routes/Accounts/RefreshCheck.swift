/// Checks the refresh token of a user's login as `oauth2.googleapis.com` does.
struct RefreshCheck {
  /// The scopes of a login with gcloud.
  static let granted = [
    "https://www.googleapis.com/auth/userinfo.email",
    "https://www.googleapis.com/auth/cloud-platform", "openid",
  ]

  /// The accepted logins by refresh token.
  let logins: [String: EmulatedLogin]
  /// Whether any login is accepted.
  let takesAnyAccount: Bool

  /// Returns the names of the scopes that the access token gets.
  ///
  /// A refresh can narrow the scopes of the login, but never extend them.
  func check(_ form: [String: String]) throws(TokenRefusal) -> [String] {
    guard let client = form["client_id"], !client.isEmpty else { throw .missingClient }
    guard let token = form["refresh_token"], !token.isEmpty else {
      throw .missing("refresh_token")
    }
    if !takesAnyAccount { try check(client, form["client_secret"] ?? "", token) }
    let words = TokenScopes.words(of: form["scope"])
    guard Set(words).isSubset(of: Self.granted) else { throw .badScope }
    return words.isEmpty ? Self.granted : words
  }

  private func check(
    _ client: String, _ secret: String, _ token: String
  ) throws(TokenRefusal) {
    guard let known = logins.values.first(where: { $0.clientID == client }) else {
      throw .unknownClient
    }
    guard known.clientSecret == secret else { throw .wrongClientSecret }
    guard logins[token]?.clientID == client else { throw .unknownLogin }
  }
}
