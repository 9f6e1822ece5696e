import CrierMessage

/// The destination as far as a command's options set it; `DestinationReader` adds the rest.
package struct RequestedDestination: Hashable, Sendable {
  package var project: String?
  /// The path of a credentials file.
  package var credentials: String?
  package var accessTokenCommand: String?
  package var endpoint: String?
  /// The path of a file with the certificates to trust.
  package var authority: String?

  package init() {}

  /// Whether an option names the destination or the account for this run.
  package var isGiven: Bool {
    [project, credentials, accessTokenCommand, endpoint].contains { $0 != nil }
  }

  /// The given options except the project, as they were written, with secrets masked.
  var words: [String] {
    [
      ("--credentials", credentials),
      ("--access-token-command", accessTokenCommand.map { Redaction.scrubbed($0, of: .secrets) }),
      ("--endpoint", endpoint), ("--ca", authority),
    ]
    .flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
