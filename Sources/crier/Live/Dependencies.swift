import CrierAnswers
import CrierHost
import CrierSender
import CrierSettings
import CurlHTTP
import CursesTerminal
import TextLayout
import WorkThreads

/// Builds the sending client for both the screen and the command line.
///
/// ```swift
/// switch try Dependencies.destinationReader(options, workspace).read() {
/// case .route(let route): let client = Dependencies.client(for: route)
/// case .none(let explanation): …
/// }
/// ```
enum Dependencies {
  /// Returns the reader that determines where messages go.
  static func destinationReader(
    _ options: RequestedDestination, _ workspace: WorkspaceSettings
  ) -> DestinationReader {
    DestinationReader(
      options: options, settings: workspace.settings, problems: workspace.problems,
      question: workspace.chosenQuestion, direct: { direct(within: $0) },
      prove: { await proof(of: $0, trusting: $1) })
  }

  /// Finds out whether a server is Crier's emulator now.
  static func proof(of server: Endpoint, trusting certificates: String?) async -> EmulatorProof {
    await EmulatorProof.of(
      server, nonce: WallClock.secret(),
      by: exchange(trusting: certificates, timeout: .seconds(10)))
  }

  /// Returns the client for the real FCM, an emulator or the sandbox, with tokens of this scope.
  ///
  /// The route's certificates are for its endpoint only; a token endpoint on another server is
  /// verified with the system's certificates.
  static func client(
    for route: DestinationRoute, scope: String = JWTAssertion.scope, timeout: Duration? = nil,
    policy: RetryPolicy = RetryPolicy(), stoppedBy gate: StopGate? = nil
  ) -> FCMClient {
    let exchange = exchange(trusting: route.trusted, timeout: timeout, stoppedBy: gate)
    return FCMClient(
      endpoint: route.endpoint.server, project: route.project,
      tokens: tokens(for: route, scope, exchange, stoppedBy: gate), policy: policy,
      clock: WorkClock(),
      now: WallClock.sinceEpoch, jitter: WallClock.jitter,
      obstacle: EmulatorWatch.obstacle(on: route),
      exchange: exchange)
  }

  private static func tokens(
    for route: DestinationRoute, _ scope: String, _ exchange: @escaping Exchange,
    stoppedBy gate: StopGate?
  ) -> TokenSource {
    var grant: any TokenGrant
    switch route.credentials {
    case .madeUp: return TokenSource(fixed: "made-up")
    case .file(let credential):
      grant = credential.grant(
        for: scope,
        in: TokenSurroundings(
          exchange: tokenExchange(for: credential, route, exchange), direct: direct(within: nil),
          read: read))
    case .metadata(var server, _):
      server.scope = scope
      grant = server
    case .command(let command): grant = command
    }
    if let payer = route.quotaProject { grant = QuotaProjectGrant(grant, for: payer) }
    guard let gate else { return TokenSource(grant) }
    return TokenSource(StoppableGrant(grant, stoppedBy: gate), givesUp: true)
  }

  /// Returns the exchange for access tokens.
  ///
  /// A token server other than the endpoint is verified with the system's certificates.
  private static func tokenExchange(
    for credential: Credential, _ route: DestinationRoute, _ exchange: @escaping Exchange
  ) -> Exchange {
    let here = route.endpoint.server
    guard route.trusted != nil,
      credential.addresses.contains(where: { $0.authority != here.authority })
    else { return exchange }
    let elsewhere = Self.exchange(trusting: nil)
    return { request, body throws(CurlError) in
      try await here.serves(request) ? exchange(request, body) : elsewhere(request, body)
    }
  }

  /// Returns an exchange that bypasses proxies.
  ///
  /// Every request creates its own client, because such requests are rare.
  private static func direct(within limit: Duration?) -> Exchange {
    { request, body throws(CurlError) in
      var settings = CurlSettings()
      settings.usesProxy = false
      if let limit { (settings.connectTimeout, settings.timeout) = (limit, limit) }
      return try await exchange(settings)(request, body)
    }
  }

  /// Reads a subject token; `path` has no links, unless one was put there after the user saw it.
  private static func read(_ path: String) -> Result<[UInt8], CredentialError> {
    guard Path.place(of: path) == path else {
      return .failure(.unreadable(FileError.isLink(path: path).explanation))
    }
    do {
      return .success(try FileReader.read(path))
    } catch {
      return .failure(.unreadable(error.explanation))
    }
  }

  /// Returns an exchange that trusts these certificates (PEM) instead of the system's.
  static func exchange(
    trusting certificates: String?, timeout: Duration? = nil, stoppedBy gate: StopGate? = nil
  ) -> Exchange {
    var settings = CurlSettings(trustedCertificates: certificates)
    if let timeout { settings.timeout = timeout }
    return exchange(settings, stoppedBy: gate)
  }

  private static func exchange(
    _ settings: CurlSettings, stoppedBy gate: StopGate? = nil
  ) -> Exchange {
    let client = CurlClient(settings, begin: CrashReport.coverThread)
    let exchange = OwnSecrets.masked { request, body throws(CurlError) in
      if let gate {
        await gate.whenOpen { client.cancelUnsent() }
        guard await !gate.isOpen else { throw CurlError(.cancelled, wasSent: false) }
      }
      return try await client.exchange(request, body: body)
    }
    guard OutputStyle.current.isVerbose else { return exchange }
    return ExchangeTrace.traced(exchange) { lines in
      Console.tell(lines.map { SafeText.line($0) }.joined(separator: "\n"))
    }
  }
}
