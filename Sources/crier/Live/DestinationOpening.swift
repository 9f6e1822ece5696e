import CrierComposer
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings

/// Where the composer sends messages: to the built-in local FCM or to a server.
enum DestinationOpening: Sendable {
  /// The sandbox; with a reason if it replaces a destination that cannot be used.
  case sandbox(SandboxReason?)
  case route(DestinationRoute)
  /// Not known yet: a server if the metadata server has credentials, otherwise the sandbox.
  case search(DestinationReader)

  /// Chooses the destination; without any credentials it is the sandbox.
  ///
  /// `asks` means that a user can be asked to confirm the sandbox if the settings for the
  /// destination are wrong; otherwise wrong settings are an error.
  init(
    options: RequestedDestination, _ workspace: WorkspaceSettings, isSandbox: Bool, asks: Bool
  ) async throws(DestinationError) {
    guard !isSandbox else {
      self = .sandbox(nil)
      return
    }
    let reader = Dependencies.destinationReader(options, workspace)
    if asks, let problem = reader.problem {
      self = .sandbox(SandboxReason(problem: problem.explanation))
      return
    }
    do {
      switch try await reader.read() {
      case .route(let route): self = .route(route)
      case .none: self = reader.mayAskMetadata ? .search(reader) : .sandbox(reader.sandboxReason)
      }
    } catch {
      guard let sandboxReason = reader.sandboxReason(because: error) else { throw error }
      self = .sandbox(sandboxReason)
    }
  }

  /// The destination after asking the metadata server, if that is needed.
  var found: DestinationOpening {
    get async {
      guard case .search(let reader) = self else { return self }
      do {
        return try await reader.search().map(DestinationOpening.route)
          ?? .sandbox(reader.sandboxReason)
      } catch {
        return .sandbox(
          reader.sandboxReason(because: error) ?? SandboxReason(problem: error.explanation))
      }
    }
  }

  /// Why the sandbox replaces the requested destination; nil if it does not.
  var sandboxReason: SandboxReason? {
    if case .sandbox(let sandboxReason) = self { sandboxReason } else { nil }
  }

  /// Announces a destination that was found only after the first screen was drawn.
  private func tellNews(_ tell: ComposerLoop.Tell) {
    switch self {
    case .sandbox(let sandboxReason?): tell(.sending(.standInFound(sandboxReason)))
    case .route(let route):
      tell(
        .newsFound(
          Explanation(
            "Messages go to project \(route.project) as \(route.account), with credentials from "
              + "this machine's metadata server.",
            fix: "To use the sandbox instead, run crier --sandbox.")))
    case .sandbox, .search: break
    }
  }

  /// The destination that the screen shows before the client is ready.
  var destination: Destination {
    switch self {
    case .sandbox, .search: .sandbox
    case .route(let route):
      Destination(
        mode: route.isTestServer
          ? .testServer(route.endpoint.name) : route.isLive ? .live : .testProject,
        project: route.project, account: route.account, options: route.options,
        warning: route.warnings.first, permission: route.permission, name: route.name,
        server: route.endpoint == .google ? nil : route.endpoint.name,
        isEmulator: route.proof == .emulator)
    }
  }

  /// Gets ready to send and reports when it is; a sandbox runs until the task is cancelled.
  func open(
    use: @escaping @Sendable (DestinationRoute, SandboxControl?) async -> Void,
    tell: @escaping ComposerLoop.Tell
  ) async {
    let found = await found
    if case .search = self { found.tellNews(tell) }
    var destination = found.destination
    do {
      switch found {
      case .search: break
      case .sandbox: try await Sandbox.run(use: use, tell: tell)
      case .route(let route):
        await use(route, nil)
        destination.readiness = .ready
        tell(.sending(.destinationChanged(destination)))
      }
    } catch {
      if Task.isCancelled { return }
      let explanation =
        (error as? any ExplainedError)?.explanation
        ?? Explanation("The sandbox could not be started: \(error).", fix: "Start Crier again.")
      destination.readiness = .unavailable(explanation)
      tell(.sending(.destinationChanged(destination)))
    }
  }
}

extension DestinationReader {
  /// The notice for a project or server that was requested without any credentials.
  ///
  /// The user must confirm the sandbox only if an option made the request, because a setting in a
  /// file may be meant for later.
  var sandboxReason: SandboxReason? {
    guard let (asked, source) = asked else { return nil }
    return SandboxReason(
      asked: asked, source: source,
      way: "To send there, start Crier with --credentials FILE, or set \(Self.keyFile)",
      needsAnswer: options.isGiven)
  }

  /// Returns the notice for credentials that cannot be used; nil for other errors, which are wrong
  /// usage.
  func sandboxReason(because error: DestinationError) -> SandboxReason? {
    switch error {
    // A message that is meant for a project must not go to the sandbox without a word.
    case .untrusted:
      SandboxReason(
        unusable: error.explanation, asked: asked?.asked ?? "a project", needsAnswer: true,
        missing: "your trust")
    case .unreadableCredentials, .badCredentials, .noProject, .noVariable, .unreadableVariable:
      SandboxReason(
        unusable: error.explanation, asked: asked?.asked ?? "a project",
        needsAnswer: options.isGiven)
    default: nil
    }
  }
}
