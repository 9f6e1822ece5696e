import CrierMessage
import OpenSSLSigning

/// The service account of one run of `crier emulator exec`, with a key of its own.
struct CommandAccount {
  let project: String
  let key: RS256Key

  init(project: String) throws {
    self.project = project
    key = try RS256Key.generate()
  }

  var email: String { "crier@\(project).iam.gserviceaccount.com" }

  /// Returns the contents of its key file.
  func keyFile(tokenAddress: String) throws -> String {
    let members: KeyValuePairs = [
      "type": "service_account", "project_id": project, "private_key_id": "crier",
      "private_key": try key.privatePEM(), "client_email": email,
      "client_id": "100000000000000000000",
      "auth_uri": "https://accounts.google.com/o/oauth2/auth", "token_uri": tokenAddress,
      "universe_domain": "googleapis.com",
    ]
    return JSONWriter.pretty(.object(members.map { JSONMember($0, .string($1)) }))
  }
}
