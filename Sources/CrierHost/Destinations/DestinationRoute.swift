package import CrierMessage
package import CrierSender

/// What is needed to send: the server, the project and the credentials.
package struct DestinationRoute: Sendable {
  /// How requests are authenticated.
  package enum Credentials: Sendable {
    case file(Credential)
    /// This machine's metadata server and the account of its tokens.
    case metadata(MetadataServer, account: String)
    case command(TokenCommand)
    /// A made-up access token; emulators on this machine accept any.
    case madeUp
  }

  package var endpoint: DestinationEndpoint
  package var project: String
  package var credentials: Credentials
  /// Certificates (PEM) to trust instead of the system's.
  package var trusted: String?
  /// The options for the destination except the project, as they were written.
  package var options: [String] = []
  /// The credentials file that is not used, because the server is on this machine.
  package var unusedFile: String?
  /// The project of `GOOGLE_CLOUD_QUOTA_PROJECT`, before the one that the credentials name.
  package var quotaProject: String?
  /// Problems that do not prevent sending, such as a key file that other users can read.
  package var warnings: [Explanation] = []

  package init(
    endpoint: DestinationEndpoint, project: String, credentials: Credentials,
    trusted: String? = nil, options: [String] = [], warnings: [Explanation] = []
  ) {
    self.endpoint = endpoint
    self.project = project
    self.credentials = credentials
    self.trusted = trusted
    self.options = options
    self.warnings = warnings
  }

  /// The project's name in `crier.toml`.
  package var name: String?
  /// Whether the project's devices are those of real people; `live = false` says that they are not.
  package var isMarkedLive = true
  /// What may be sent; it holds unless the endpoint is on this machine.
  package var permission = SendPermission()
  /// The project number, if `crier.toml` has it.
  package var senderID: String?
  /// The App ID of the Android app, if `crier.toml` has it.
  package var androidApp: String?

  /// Whether messages may reach real people; an endpoint on this machine is never live.
  package var isLive: Bool { !endpoint.isLoopback && isMarkedLive }

  /// Why nothing may be sent to these recipients; nil if it may.
  package func refusal(of recipient: SendPermission.Recipient) -> Explanation? {
    endpoint.isLoopback ? nil : permission.refusal(of: recipient)
  }

  /// The account's email address, or a description of the credentials.
  package var account: String {
    switch credentials {
    case .file(let credential): credential.account
    case .metadata(_, let account): account
    case .command: "access token command"
    case .madeUp: "no account"
    }
  }
}

/// The destination, or why there is none.
package enum DestinationChoice: Sendable {
  case route(DestinationRoute)
  /// No credentials were found, and none were requested by name.
  case none(Explanation)
}
