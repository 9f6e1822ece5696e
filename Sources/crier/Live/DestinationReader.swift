import CrierComposer
import CrierMessage
import CrierSender
import CrierSettings
import Foundation

/// Determines the destination from options, the environment and `config.toml`, in that order.
///
/// A value that is given but cannot be used is an error; the next source is tried only if nothing
/// is given. For credentials, `config.toml` comes before the environment.
///
/// | credentials | from |
/// | --- | --- |
/// | 1 | `--credentials` or `--access-token-command` |
/// | 2 | `credentials` in `config.toml` |
/// | 3 | `GOOGLE_APPLICATION_CREDENTIALS` |
/// | 4 | gcloud's `application_default_credentials.json` |
/// | 5 | the metadata server of a machine in Google's cloud (`search`) |
///
/// Source of 3 to 5: Google's "How Application Default Credentials works".
struct DestinationReader: Sendable {
  let options: DestinationOptions
  let settings: Settings
  /// The settings' problems; nothing is sent if one of them may concern the destination.
  let problems: [FileProblem]

  func read() throws(CommandError) -> DestinationChoice {
    if let problem {
      throw CommandError(.unreadable, problem.explanation)
    }
    let endpoint = try endpoint()
    let account = try account(for: endpoint)
    guard account != nil || options.accessTokenCommand != nil || endpoint.isLoopback else {
      return .none(Self.noCredentials)
    }
    try checkSecrecy(of: endpoint)
    let credentials =
      options.accessTokenCommand.map(DestinationRoute.Credentials.command)
      ?? account?.credentials(for: endpoint) ?? .madeUp
    return .route(
      DestinationRoute(
        endpoint: endpoint, project: try project(or: account?.project, at: endpoint),
        credentials: credentials, trusted: try trusted(), options: options.words,
        warnings: account?.warning.map { [$0] } ?? []))
  }

  var mayAskMetadata: Bool { Dependencies.metadataServer(within: nil) != nil }

  /// Like `read`, but also asks the metadata server if nothing else was found.
  func readOrSearch() async throws(CommandError) -> DestinationChoice {
    let choice = try read()
    guard case .none = choice, let route = try await search() else { return choice }
    return .route(route)
  }

  /// Asks the metadata server, waiting one second at most; returns nil if there is none.
  func search() async throws(CommandError) -> DestinationRoute? {
    guard let quick = Dependencies.metadataServer(within: .seconds(1)),
      let server = Dependencies.metadataServer(within: nil)
    else { return nil }
    let endpoint = try endpoint()
    let found: MetadataServer.Found?
    do {
      found = try await quick.find()
    } catch {
      throw CommandError(.noCredentials, error.explanation)
    }
    guard let found else { return nil }
    try checkSecrecy(of: endpoint)
    return DestinationRoute(
      endpoint: endpoint, project: try project(or: found.project, at: endpoint),
      credentials: .metadata(server, account: found.account), trusted: try trusted(),
      options: options.words)
  }

  private func checkSecrecy(of endpoint: DestinationEndpoint) throws(CommandError) {
    guard endpoint.server.keepsSecrets else {
      throw .usage(
        "\(endpoint.server.address) is not encrypted, so anyone could read the access token.",
        fix: "Use an https address.")
    }
  }

  /// The default project for a server on this machine; emulators accept any.
  private static let testProject = "test-project"

  /// The first settings problem that may concern the destination.
  var problem: FileProblem? { problems.first(where: Self.isAboutDestination) }

  static let noCredentials = Explanation(
    "There are no credentials to send with.",
    fix: "Pass --credentials FILE, or set \(keyFile) To try things out, run crier emulator and set "
      + "CRIER_ENDPOINT.")

  private static let noProject = Explanation(
    "No project is set, and the credentials do not name one.",
    fix: "Pass --project ID, or set GOOGLE_CLOUD_PROJECT.")

  private static let keyFile =
    "GOOGLE_APPLICATION_CREDENTIALS to a service account's key file (Firebase console, Project "
    + "settings, Service accounts)."

  /// The notice for a project or server that was requested without any credentials.
  ///
  /// For an option, the user must answer now; a setting in a file may be meant for later.
  var sandboxReason: SandboxReason? {
    guard let (asked, source) = asked else { return nil }
    return SandboxReason(
      asked: asked, source: source,
      way: "To send there, start Crier with --credentials FILE, or set \(Self.keyFile)",
      needsAnswer: options.areGiven)
  }

  /// Returns the notice for credentials that were found but cannot be used.
  ///
  /// Other errors are wrong usage; for them it returns nil.
  func sandboxReason(because error: CommandError) -> SandboxReason? {
    guard error.status == .noCredentials || error.explanation == Self.noProject else { return nil }
    return SandboxReason(
      unusable: error.explanation, asked: asked?.asked ?? "a project", needsAnswer: options.areGiven
    )
  }

  /// The requested project or server, and the option, variable or setting that requested it.
  private var asked: (asked: String, source: String)? {
    let project = options.endpoint == nil ? namedProject : nil
    guard let named = project ?? namedServer else { return nil }
    return (project == nil ? "the server \(named.value)" : "project \(named.value)", named.source)
  }

  /// A value and its source: `--endpoint` or `config.toml, line 3`.
  private typealias Named = (value: String, source: String)

  private var namedServer: Named? {
    Self.first(
      (options.endpoint, "--endpoint"), (EnvironmentVariable.endpoint, "CRIER_ENDPOINT"),
      (settings.endpoint.value, settings.endpoint.origin.words))
  }

  private var namedProject: Named? {
    Self.first(
      (options.project, "--project"),
      (EnvironmentVariable["GOOGLE_CLOUD_PROJECT"], "GOOGLE_CLOUD_PROJECT"),
      (EnvironmentVariable["GCLOUD_PROJECT"], "GCLOUD_PROJECT"),
      (settings.project.value, settings.project.origin.words))
  }

  private static func first(_ all: (value: String?, source: String)...) -> Named? {
    all.lazy.compactMap { one in one.value.map { ($0, one.source) } }.first
  }

  /// Whether a problem may concern the destination.
  ///
  /// A misspelled destination must not fall back to the real FCM.
  private static func isAboutDestination(_ problem: FileProblem) -> Bool {
    let keys = [SettingKey.project, .credentials, .endpoint, .authority].map(\.name)
    return switch problem.reason {
    case .unreadable, .tooLong, .zeroByte, .tooDeep, .notTOML, .notAnEndpoint, .notAProject: true
    case .unknownName(_, _, let nearest, _): nearest.map(keys.contains) ?? false
    case .wrongKind(let key, _, _), .empty(let key): keys.contains(key)
    case .unknownWord, .notAColor, .notBasic: false
    }
  }

  private func endpoint() throws(CommandError) -> DestinationEndpoint {
    guard let named = namedServer else { return .google }
    return try DestinationEndpoint(named.value, source: named.source)
  }

  private func account(for endpoint: DestinationEndpoint) throws(CommandError)
    -> DestinationAccount?
  {
    if options.accessTokenCommand != nil {
      guard options.credentials == nil else {
        throw .usage(
          "--credentials and --access-token-command cannot be combined.",
          fix: "Pass only one of them.")
      }
      return nil
    }
    guard let file = credentialsFile(for: endpoint) else { return nil }
    return try DestinationAccount(path: file)
  }

  /// Returns the credentials file; for an emulator, which needs none, gcloud's file is not used.
  private func credentialsFile(for endpoint: DestinationEndpoint) -> String? {
    if let named = options.credentials ?? path(\.credentials) { return named }
    if let named = EnvironmentVariable["GOOGLE_APPLICATION_CREDENTIALS"] { return named }
    guard let file = GcloudFolder.path.map({ $0 + "/application_default_credentials.json" })
    else { return nil }
    return !endpoint.isLoopback && FileManager.default.fileExists(atPath: file) ? file : nil
  }

  private func project(
    or own: String?, at endpoint: DestinationEndpoint
  ) throws(CommandError) -> String {
    guard
      let project = namedProject?.value ?? own
        ?? (endpoint.isLoopback ? Self.testProject : GcloudFolder.project)
    else { throw CommandError(.usage, Self.noProject) }
    return try DestinationProject.checked(project)
  }

  private func trusted() throws(CommandError) -> String? {
    guard let path = options.ca ?? path(\.authority) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("-----BEGIN CERTIFICATE-----") else {
      throw CommandError(
        .unreadable,
        Explanation("\(path) contains no certificate.", fix: "Name a PEM file."))
    }
    return text
  }

  /// Returns a setting's path, usable from the working folder.
  private func path(_ key: KeyPath<Settings, Setting<String?>>) -> String? {
    let setting = settings[keyPath: key]
    return setting.value.map { setting.resolved($0, home: HomeFolder.path) }
  }
}
