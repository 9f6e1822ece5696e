package import CrierAnswers
package import CrierMessage
package import CurlHTTP

/// Why there is no access token.
package enum CredentialError: ExplainedError, Hashable {
  case notJSON(path: String, line: Int, column: Int)
  /// A JSON file without a `type`.
  case notCredentials(path: String)
  case notServiceAccount(path: String, kind: String)
  /// `google-services.json`, which looks similar and is often in the same folder.
  case appConfiguration(path: String)
  case incomplete(path: String, missing: String)
  /// Not a valid server address.
  case badAddress(MemberOrigin)
  /// Neither https nor a literal loopback address.
  case openAddress(MemberOrigin)
  /// A host that is neither Google's nor in the user's own settings.
  case strangeHost(MemberOrigin, host: String)
  /// A value that is not allowed in this member.
  case unusable(MemberOrigin)
  /// A subject token from a source that Crier does not support: `AWS`.
  case unsupportedSource(path: String, kind: String)
  /// The file of a subject token cannot be read, for this reason.
  case unreadable(Explanation)
  /// The source of the token is empty, or this field is missing in it.
  case noToken(field: String?)
  /// The command that should print a token failed with this exit status.
  case commandFailed(status: Int)
  case commandTimedOut(seconds: Int)
  case keyUnreadable(path: String)
  case keyEncrypted(path: String)
  /// The key is of another type, by OpenSSL's name: `EC`.
  case keyNotRSA(path: String, kind: String)
  case keyTooShort(path: String, bits: Int)
  case signingFailed
  /// The token endpoint refused the request with this code, such as `invalid_grant`.
  case refused(code: String, httpStatus: Int, clue: GrantClue? = nil)
  /// The token endpoint has a temporary problem.
  case unavailable(httpStatus: Int)
  case strangeAnswer(httpStatus: Int)
  case noAnswer(CurlError)
  /// One of the other errors, with the step in which it happened.
  indirect case at(TokenHop, CredentialError)

  /// The error without the step.
  package var cause: CredentialError { if case .at(_, let error) = self { error } else { self } }

  /// The caller is no longer waiting for the token.
  package static let cancelled = CredentialError.noAnswer(CurlError(.cancelled, wasSent: false))

  var wasCancelled: Bool {
    if case .noAnswer(let error) = cause { error.cause == .cancelled } else { false }
  }

  /// What went wrong, with secrets masked: any member of a file may contain a token or a key.
  package var explanation: Explanation { Redaction.scrubbed(unmasked, of: .tokens) }

  private var unmasked: Explanation {
    switch self {
    case .notJSON(let path, let line, let column):
      Explanation(
        "\(path) is not valid JSON (line \(line), column \(column)).",
        fix: "Download the key file again in the Firebase console, under Service accounts.")
    case .notCredentials(let path):
      Explanation(
        "\(path) is not a credentials file: it has no type.",
        fix: "Use the key file of a service account from the Firebase console.")
    case .notServiceAccount(let path, let kind):
      Explanation(
        "\(path) contains credentials of the type \(kind), which Crier cannot use yet.",
        fix: "Use the key file of a service account, or --access-token-command with a command that "
          + "prints a token.")
    case .appConfiguration(let path):
      Explanation(
        "\(path) is an app's configuration (google-services.json), not a key for sending.",
        fix: "Use the key file of a service account from the Firebase console.")
    case .incomplete(let path, let missing):
      Explanation(
        "\(path) lacks \(missing).", fix: "Download the file again; it should not be edited.")
    case .badAddress(let origin):
      Explanation(
        "\(origin.words) is not the address of a server.",
        fix: "Correct it, or download the file again.")
    case .openAddress(let origin):
      Explanation(
        "\(origin.words) is not encrypted: anyone on the network could read the token and send in "
          + "your name.",
        fix: "Use an https address; for a server on this machine, http://127.0.0.1 or http://[::1]."
      )
    case .strangeHost(let origin, let host):
      Explanation(
        "\(origin.words) names the server \(host), which is not one of Google's for access tokens, "
          + "so nothing is sent there.",
        fix: "If you trust that server, add it to config.toml: token-hosts = [\"\(host)\"].")
    case .unusable(let origin):
      Explanation(
        "\(origin.words) has a value that cannot be used.",
        fix: "Correct it, or create the file again.")
    case .unsupportedSource(let path, let kind):
      Explanation(
        "\(path) gets its subject token from \(kind), which Crier does not support.",
        fix: "Use a file or a URL as the source, or pass --access-token-command "
          + "'gcloud auth application-default print-access-token'.")
    case .unreadable(let reason): reason
    case .noToken(let field):
      Explanation(
        "The source contains no token\(field.map { " in the field \($0)" } ?? "").",
        fix: "Check the program that writes the token, and the format in credential_source.")
    case .commandFailed(let status):
      Explanation(
        "The access token command ended with status \(status).",
        fix: "Run it in a shell to see why.")
    case .commandTimedOut(let seconds):
      Explanation(
        "The access token command printed no token within \(seconds) s.",
        fix: "Run it in a shell to see why; it gets no input.")
    case .keyEncrypted(let path):
      Explanation(
        "The private key in \(path) is encrypted with a password.",
        fix: "Download the file again; Google's key files have no password.")
    case .keyNotRSA(let path, let kind):
      Explanation(
        "The private key in \(path) has the type \(kind), but Google uses RSA.",
        fix: "Download the file again; it should not be edited.")
    case .keyUnreadable(let path):
      Explanation(
        "The private key in \(path) cannot be read: it is cut off or damaged.",
        fix: "Download the file again, and keep the line breaks of the key where you store it.")
    case .keyTooShort(let path, let bits):
      Explanation(
        "The private key in \(path) has \(bits) bits, but RS256 needs at least 2048.",
        fix: "Create a new key in the Firebase console.")
    case .signingFailed: Explanation("The request for an access token could not be signed.")
    case .refused(let code, _, let clue): RefusalMeaning.grant(code, clue).explanation
    case .unavailable(let status):
      RefusalMeaning.tokenEndpointTrouble(status).explanation
    case .strangeAnswer(let status):
      RefusalMeaning.strangeGrant(status).explanation
    case .noAnswer(let error): error.explanation
    case .at(let hop, let error): hop.explanation(of: error)
    }
  }
}
