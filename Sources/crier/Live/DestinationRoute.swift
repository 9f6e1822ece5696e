import CrierMessage
import CrierSender

/// What is needed to send: the server, the project and the credentials.
struct DestinationRoute: Sendable {
  /// How requests are authenticated.
  enum Credentials: Sendable {
    case file(Credential)
    /// This machine's metadata server and the account of its tokens.
    case metadata(MetadataServer, account: String)
    /// A shell command that prints an access token.
    case command(String)
    /// A made-up access token; emulators on this machine accept any.
    case madeUp
  }

  var endpoint: DestinationEndpoint
  var project: String
  var credentials: Credentials
  /// Certificates (PEM) to trust instead of the system's.
  var trusted: String?
  /// The options for the destination except the project, as they were written.
  var options: [String] = []
  /// Problems that do not prevent sending, such as a key file that other users can read.
  var warnings: [Explanation] = []

  /// Whether messages may reach real people; an endpoint on this machine is never live.
  var isLive: Bool { !endpoint.isLoopback }

  /// The account's email address, or a description of the credentials.
  var account: String {
    switch credentials {
    case .file(let credential): credential.account
    case .metadata(_, let account): account
    case .command: "access token command"
    case .madeUp: "no account"
    }
  }
}

/// The destination, or why there is none.
enum DestinationChoice: Sendable {
  case route(DestinationRoute)
  /// No credentials were found, and none were requested by name.
  case none(Explanation)
}
