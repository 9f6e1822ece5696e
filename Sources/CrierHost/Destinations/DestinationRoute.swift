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
    /// A made-up access token; test servers accept any.
    case madeUp
  }

  package var endpoint: DestinationEndpoint
  /// Whether it is an emulator or a test server, where no message reaches real people.
  package var isTestServer: Bool
  package var project: String
  package var credentials: Credentials
  /// Certificates (PEM) to trust instead of the system's.
  package var trusted: String?
  /// The options for the destination except the project, as they were written.
  package var options: [String] = []
  /// The credentials file that is not used, because it goes to a test server.
  package var unusedFile: String?
  /// The project of `GOOGLE_CLOUD_QUOTA_PROJECT`, before the one that the credentials name.
  package var quotaProject: String?
  /// Problems that do not prevent sending, such as a key file that other users can read.
  package var warnings: [Explanation] = []

  package init(
    endpoint: DestinationEndpoint, isTestServer: Bool, project: String, credentials: Credentials,
    trusted: String? = nil, options: [String] = [], warnings: [Explanation] = []
  ) {
    self.endpoint = endpoint
    self.isTestServer = isTestServer
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
  /// What may be sent.
  package var permission = SendPermission()
  /// The projects that the credentials name, by ID or number: whose topics and groups they change is
  /// not established if there are several.
  package var accountProjects: [String] = []
  /// What the server proved to be; nil if the user's own settings say that it is a test server.
  package var proof: EmulatorProof?
  /// Whether it is a test server only by proof, or because nothing listened there; another server may
  /// take its port later.
  package var isProven: Bool { isTestServer && proof != nil }
  /// The project number, if `crier.toml` has it.
  package var senderID: String?
  /// The App ID of the Android app, if `crier.toml` has it.
  package var androidApp: String?

  /// Whether messages may reach real people.
  package var isLive: Bool { !isTestServer && isMarkedLive }

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
