package import CrierCore
package import CurlHTTP

/// Why no access token could be had.
package enum CredentialError: ExplainedError, Hashable {
  case notJSON(path: String, line: Int, column: Int)
  /// JSON, but without a `type`.
  case notCredentials(path: String)
  case notServiceAccount(path: String, kind: String)
  /// `google-services.json`, which looks alike and lies beside it in many a folder.
  case appConfiguration(path: String)
  case incomplete(path: String, missing: String)
  case badTokenAddress(path: String)
  /// Neither https nor on this machine.
  case openTokenAddress(path: String)
  case keyUnreadable(path: String)
  case keyEncrypted(path: String)
  /// OpenSSL's name for what it is: `EC`.
  case keyNotRSA(path: String, kind: String)
  case keyTooShort(path: String, bits: Int)
  case signingFailed
  /// The token endpoint said no: `invalid_grant`.
  case refused(code: String, httpStatus: Int, clue: GrantClue? = nil)
  /// The token endpoint has trouble that may pass.
  case unavailable(httpStatus: Int)
  case strangeAnswer(httpStatus: Int)
  case noAnswer(CurlError)

  package var explanation: Explanation {
    switch self {
    case .notJSON(let path, let line, let column):
      Explanation(
        "\(path) is no JSON (line \(line), column \(column)).",
        fix: "Download the key file again in the Firebase console, under Service accounts.")
    case .notCredentials(let path):
      Explanation(
        "\(path) is no credentials file: it has no type.",
        fix: "Use the key file of a service account from the Firebase console.")
    case .notServiceAccount(let path, let kind):
      Explanation(
        "\(path) holds credentials of the type \(kind), which Crier cannot use yet.",
        fix: "Use the key file of a service account (type service_account).")
    case .appConfiguration(let path):
      Explanation(
        "\(path) is the configuration of an app (google-services.json), which cannot send.",
        fix: "Use the key file of a service account from the Firebase console.")
    case .incomplete(let path, let missing):
      Explanation(
        "\(path) lacks \(missing).", fix: "Download the file again; it should not be edited.")
    case .badTokenAddress(let path):
      Explanation("token_uri in \(path) is no address.", fix: "Download the file again.")
    case .openTokenAddress(let path):
      Explanation(
        "token_uri in \(path) is not encrypted, and who listens could send in your name.",
        fix: "Download the file again; it should not be edited.")
    case .keyEncrypted(let path):
      Explanation(
        "The private key in \(path) is locked with a password.",
        fix: "Download the file again; Google's key files have none.")
    case .keyNotRSA(let path, let kind):
      Explanation(
        "The private key in \(path) is of the kind \(kind), and Google uses RSA.",
        fix: "Download the file again; it should not be edited.")
    case .keyUnreadable(let path):
      Explanation(
        "The private key in \(path) cannot be read.",
        fix: "Download the file again; it should not be edited.")
    case .keyTooShort(let path, let bits):
      Explanation(
        "The private key in \(path) has \(bits) bits, and RS256 needs 2048.",
        fix: "Make a new key in the Firebase console.")
    case .signingFailed: Explanation("The request for an access token could not be signed.")
    case .refused(let code, _, let clue): RefusalMeaning.grant(code, clue).explanation
    case .unavailable(let status):
      RefusalMeaning.tokenEndpointTrouble(status).explanation
    case .strangeAnswer(let status):
      RefusalMeaning.strangeGrant(status).explanation
    case .noAnswer(let error): error.explanation
    }
  }
}
