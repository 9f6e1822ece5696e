package import OpenSSLSigning

/// A service account with its private key, from the key file of the Firebase console.
package struct ServiceAccount: Sendable {
  /// The token endpoint for Google's accounts.
  package static let googleTokenAddress = "https://oauth2.googleapis.com/token"

  package var clientEmail: String
  package var projectID: String?
  /// `private_key_id`: identifies one of the account's keys.
  package var keyID: String
  package var key: RS256Key
  /// `token_uri`: the address that exchanges assertions for access tokens.
  package var tokenAddress: String
  /// The position of `token_uri`; nil without a file.
  var origin: MemberOrigin?

  package init(
    clientEmail: String, projectID: String?, keyID: String, key: RS256Key, tokenAddress: String
  ) {
    self.clientEmail = clientEmail
    self.projectID = projectID
    self.keyID = keyID
    self.key = key
    self.tokenAddress = tokenAddress
  }

  /// Returns the same account with another token endpoint, which does not come from a file.
  package func asking(_ tokenAddress: String) -> ServiceAccount {
    var account = self
    account.tokenAddress = tokenAddress
    account.origin = nil
    return account
  }

  /// Reads a key file; `path` is for error messages.
  package init(_ bytes: [UInt8], path: String) throws(CredentialError) {
    try self.init(CredentialFile(bytes, path: path, hosts: []))
  }

  init(_ file: CredentialFile) throws(CredentialError) {
    let path = file.path
    let kind = try file.kind
    guard kind == "service_account" else { throw .notServiceAccount(path: path, kind: kind) }
    clientEmail = try file.text("client_email")
    projectID = file["project_id"]
    keyID = try file.text("private_key_id")
    tokenAddress = file["token_uri"] ?? Self.googleTokenAddress
    origin = file.origin(of: "token_uri")
    // The address must use HTTPS or be on this machine: anyone who intercepts an assertion can send
    // as the project for an hour.
    _ = try file.address("token_uri", else: Self.googleTokenAddress)
    let pem = try file.text("private_key")
    do {
      key = try RS256Key(pem: pem)
    } catch .tooShort(let bits) {
      throw .keyTooShort(path: path, bits: bits)
    } catch .encryptedKey {
      throw .keyEncrypted(path: path)
    } catch .notRSA(let kind) {
      throw .keyNotRSA(path: path, kind: kind)
    } catch {
      throw .keyUnreadable(path: path)
    }
  }
}
