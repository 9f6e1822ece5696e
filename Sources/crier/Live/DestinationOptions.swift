import ArgumentParser

/// The options that say where messages go; what is not given comes from `DestinationReader`.
struct DestinationOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The Firebase project.", valueName: "id"))
  var project: String?

  @Option(
    help: ArgumentHelp(
      "The key file of a service account (else GOOGLE_APPLICATION_CREDENTIALS).",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var credentials: String?

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

  /// What was given beside the project, as it was written: paths and addresses.
  var words: [String] {
    [("--credentials", credentials), ("--endpoint", endpoint), ("--ca", ca)]
      .flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
