import ArgumentParser
import CrierMessage

/// The options that say where messages go; what is not given comes from `DestinationReader`.
struct DestinationOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The Firebase project.", valueName: "id"))
  var project: String?

  @Option(
    help: ArgumentHelp(
      "A credentials file, such as a service account's key (else GOOGLE_APPLICATION_CREDENTIALS).",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var credentials: String?

  @Option(
    help: ArgumentHelp(
      "A shell command that prints an access token, such as 'gcloud auth print-access-token'.",
      valueName: "cmd"))
  var accessTokenCommand: String?

  @Option(
    help: ArgumentHelp(
      "The address of an emulator or a proxy, instead of Google's (else CRIER_ENDPOINT).",
      valueName: "url"))
  var endpoint: String?

  @Option(
    help: ArgumentHelp(
      "A certificate (PEM) to trust at the endpoint, instead of the system's.",
      valueName: "file"),
    completion: .file(extensions: ["pem", "crt"]))
  var ca: String?

  /// Whether an option says where to send, or as whom: that is meant now, and not for later.
  var areGiven: Bool {
    [project, credentials, accessTokenCommand, endpoint].contains { $0 != nil }
  }

  /// What was given beside the project, as it was written: paths and addresses.
  var words: [String] {
    [
      ("--credentials", credentials),
      ("--access-token-command", accessTokenCommand.map { Redaction.scrubbed($0, of: .secrets) }),
      ("--endpoint", endpoint), ("--ca", ca),
    ]
    .flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
