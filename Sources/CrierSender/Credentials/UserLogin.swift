package import CurlHTTP

/// A user's login with gcloud (`authorized_user`).
package struct UserLogin: Sendable {
  package var clientID: String
  package var clientSecret: String
  package var refreshToken: String
  /// The project that is billed for calls; FCM refuses a login without one.
  var quotaProject: String?
  /// The user's email address; gcloud leaves it empty.
  var account: String?
  package var tokenAddress: ServerAddress
  var hop: TokenHop

  init(_ file: CredentialFile) throws(CredentialError) {
    clientID = try file.text("client_id")
    clientSecret = try file.text("client_secret")
    refreshToken = try file.text("refresh_token")
    quotaProject = try file.headerText("quota_project_id")
    account = file["account"]
    tokenAddress = try file.address("token_uri", else: ServiceAccount.googleTokenAddress)
    hop = TokenHop(.login, file.origin(of: "token_uri"))
  }
}
