package import CrierMessage
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
  /// What was wrong with the stored private key, which was read nevertheless; nil if nothing was.
  package var keyWarning: Explanation?
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
      (key, keyWarning) = try Self.key(pem, path: path)
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

  /// Reads a key, also with damaged line breaks or in quotes; then, the warning says what is wrong.
  private static func key(
    _ pem: String, path: String
  ) throws(SigningError) -> (RS256Key, Explanation?) {
    do {
      return (try RS256Key(pem: pem), nil)
    } catch {
      guard case .unreadableKey = error, let repair = KeyRepair(pem) else { throw error }
      let warning = Explanation(
        "The private key in \(path) has \(repair.fault). Crier reads it, but other programs refuse "
          + "it.",
        fix: "Store the key with real line breaks and without quotes, or download the file again.")
      return (try RS256Key(pem: repair.pem), warning)
    }
  }
}
