import ArgumentParser
import CrierHost

/// The options for the destination; `DestinationReader` adds the rest.
struct DestinationOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "The Firebase project: its name in crier.toml, or its ID (Firebase console, project "
        + "settings, General).", valueName: "name|id"))
  var project: String?

  @Option(
    help: ArgumentHelp(
      "A credentials file, such as a service account key (or set GOOGLE_APPLICATION_CREDENTIALS).",
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
      "The address of an emulator or a proxy, instead of Google's (or set CRIER_ENDPOINT).",
      valueName: "url"))
  var endpoint: String?

  @Option(
    help: ArgumentHelp(
      "A certificate (PEM) to trust at the endpoint, instead of the system's certificates.",
      valueName: "file"),
    completion: .file(extensions: ["pem", "crt"]))
  var ca: String?

  /// The options as plain values.
  var requested: RequestedDestination {
    var requested = RequestedDestination()
    requested.project = project
    requested.credentials = credentials
    requested.accessTokenCommand = accessTokenCommand
    requested.endpoint = endpoint
    requested.authority = ca
    return requested
  }

  /// The settings with those of the project that these options name.
  func workspaceSettings() throws(DestinationError) -> WorkspaceSettings {
    try WorkspaceSettings(project: project)
  }

  /// Finds the destination; on a terminal, says so if it is a test server.
  ///
  /// - Parameter words: What the command does there: `Sending to`.
  func route(doing words: String) async throws -> DestinationRoute {
    let workspace = try workspaceSettings()
    let reader = Dependencies.destinationReader(requested, workspace)
    guard let choice = try await reader.readOrAsk(workspace) else {
      return try await route(doing: words)
    }
    switch choice {
    case .none(let explanation): throw CommandError(.noCredentials, explanation)
    case .route(let route):
      for warning in route.warnings { Console.warn(warning) }
      if !route.isLive, Console.Stream.errors.isTerminal {
        Console.note(
          "\(words) the test server \(route.endpoint.name) on this machine, as project "
            + "\(route.project).")
      }
      return route
    }
  }
}

/// `--sandbox` of commands that cannot have a sandbox: it would end with the command.
struct NoSandboxOption: ParsableArguments, Sendable {
  @Flag(help: .hidden)
  var sandbox = false

  mutating func validate() throws {
    guard sandbox else { return }
    throw ValidationError(
      "Only the composer has a sandbox: crier FILE --sandbox. For this command, start crier "
        + "emulator in another terminal, and pass --endpoint with the address that it prints.")
  }
}
