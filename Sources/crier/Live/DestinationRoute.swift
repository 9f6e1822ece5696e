import CrierMessage
import CrierSender

/// Everything that sending needs to know: which server, for which project, by which account.
struct DestinationRoute: Sendable {
  /// How requests prove who sends them.
  enum Credentials: Sendable {
    case file(Credential)
    /// The metadata server of this machine, with the account that it speaks for.
    case metadata(MetadataServer, account: String)
    /// A shell command that prints an access token.
    case command(String)
    /// A made-up access token: emulators on this machine take any.
    case madeUp
  }

  var endpoint: DestinationEndpoint
  var project: String
  var credentials: Credentials
  /// Certificates (PEM) to trust instead of the system's.
  var trusted: String?
  /// The options that led here, beside the project, as they were written.
  var options: [String] = []
  /// Odd things that stop nothing, such as a key file that others can read.
  var warnings: [Explanation] = []

  /// Whether real people may get what is sent; nothing on this machine is live.
  var isLive: Bool { !endpoint.isLoopback }

  /// The account's address, or what stands for it.
  var account: String {
    switch credentials {
    case .file(let credential): credential.account
    case .metadata(_, let account): account
    case .command: "access token command"
    case .madeUp: "no account"
    }
  }
}

/// Where messages go, or why nowhere.
enum DestinationChoice: Sendable {
  case route(DestinationRoute)
  /// Nothing is configured: no credentials were found, and none asked for by name.
  case none(Explanation)
}
