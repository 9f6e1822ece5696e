import CrierCore
import CrierSender
import CrierSettings
import CurlHTTP
import CursesTerminal
import WorkThreads

/// Builds what sends, for the screen and the command line alike.
///
/// ```swift
/// let (settings, problems) = Parts.settings()
/// let reader = DestinationReader(options: options, settings: settings, problems: problems)
/// switch try reader.read() {
/// case .route(let route): let client = Parts.client(for: route)
/// case .none(let explanation): …
/// }
/// ```
enum Parts {
  /// What `config.toml` says; without the file all is as Crier comes.
  static func settings() -> (settings: Settings, problems: [FileProblem]) {
    guard let path = SettingsFile.path else { return (Settings(), []) }
    do throws(FileError) {
      let bytes = try FileReader.readOrdinary(path)
      return SettingsReader.read(String(decoding: bytes, as: UTF8.self), file: path)
    } catch .missing {
      return (Settings(), [])
    } catch {
      let problem = FileProblem(
        file: path, line: 1, reason: .unreadable(SettingsFile.explanation(of: error)))
      return (Settings(), [problem])
    }
  }

  /// The one client that sends: for the real FCM, an emulator or the sandbox.
  ///
  /// The certificates of the route are for its endpoint only; a token endpoint elsewhere is held
  /// against the system's.
  static func client(for route: DestinationRoute) -> FCMClient {
    let exchange = exchange(trusting: route.trusted)
    return FCMClient(
      endpoint: route.endpoint.server, tokens: tokens(for: route, exchange),
      clock: WorkClock(), now: WallClock.sinceEpoch, jitter: WallClock.jitter,
      exchange: exchange)
  }

  private static func tokens(
    for route: DestinationRoute, _ exchange: @escaping Exchange
  ) -> TokenSource {
    switch route.credentials {
    case .madeUp: return TokenSource(fixed: "made-up")
    case .serviceAccount(let account):
      let isElsewhere =
        Endpoint(account.tokenAddress)?.authority != route.endpoint.server.authority
      let needsOwn = route.trusted != nil && isElsewhere
      return TokenSource(account, exchange: needsOwn ? Self.exchange(trusting: nil) : exchange)
    }
  }

  private static func exchange(trusting certificates: String?) -> Exchange {
    let client = CurlClient(
      CurlSettings(trustedCertificates: certificates), begin: CrashReport.coverThread)
    let exchange: Exchange = { request, body throws(CurlError) in
      try await client.exchange(request, body: body)
    }
    return OutputStyle.current.isVerbose ? HTTPTrace.traced(exchange) : exchange
  }
}
