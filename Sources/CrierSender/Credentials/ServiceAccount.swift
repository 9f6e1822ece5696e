import CrierCore
import CurlHTTP
package import OpenSSLSigning

/// A service account with its private key, from the key file of the Firebase console.
package struct ServiceAccount: Sendable {
  /// Where Google's accounts get their access tokens.
  package static let googleTokenAddress = "https://oauth2.googleapis.com/token"

  package var clientEmail: String
  package var projectID: String?
  /// `private_key_id`: which of the account's keys it is.
  package var keyID: String
  package var key: RS256Key
  /// `token_uri`: where assertions are exchanged for access tokens.
  package var tokenAddress: String

  package init(
    clientEmail: String, projectID: String?, keyID: String, key: RS256Key, tokenAddress: String
  ) {
    self.clientEmail = clientEmail
    self.projectID = projectID
    self.keyID = keyID
    self.key = key
    self.tokenAddress = tokenAddress
  }

  /// Reads a key file; `path` is for the words of errors.
  package init(_ bytes: [UInt8], path: String) throws(CredentialError) {
    let json: JSONValue
    do {
      json = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(path: path, line: error.place.line, column: error.place.column)
    }
    if json["project_info"] != nil { throw .appConfiguration(path: path) }
    guard let kind = json["type"]?.text else { throw .notCredentials(path: path) }
    guard kind == "service_account" else { throw .notServiceAccount(path: path, kind: kind) }
    func text(_ name: String) throws(CredentialError) -> String {
      guard let text = json[name]?.text, !text.isEmpty else {
        throw .incomplete(path: path, missing: name)
      }
      return text
    }
    clientEmail = try text("client_email")
    projectID = json["project_id"]?.text
    keyID = try text("private_key_id")
    tokenAddress = json["token_uri"]?.text ?? Self.googleTokenAddress
    guard let server = ServerAddress(tokenAddress) else { throw .badTokenAddress(path: path) }
    // Who reads an assertion on its way can send in the project's name for an hour.
    guard server.scheme == "https" || server.isLoopbackLiteral else {
      throw .openTokenAddress(path: path)
    }
    let pem = try text("private_key")
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
