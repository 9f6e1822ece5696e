package import CrierMessage
package import CrierSender
package import CrierSettings
import Foundation

/// Determines the destination from options, the project of `crier.toml`, the environment and
/// `config.toml`, in that order.
///
/// A source without a value is skipped, but a value that cannot be used is an error. For
/// credentials, `config.toml` comes before the environment.
///
/// | credentials | from |
/// | --- | --- |
/// | 1 | `--credentials` or `--access-token-command` |
/// | 2 | `credentials` of the project in `crier.toml`; `adc` goes on with 4 |
/// | 3 | `credentials` in `config.toml` |
/// | 4 | `GOOGLE_APPLICATION_CREDENTIALS` |
/// | 5 | gcloud's `application_default_credentials.json` |
/// | 6 | the metadata server of a machine in Google's cloud (`search`) |
///
/// Source of 4 to 6: Google's "How Application Default Credentials works".
package struct DestinationReader: Sendable {
  package let options: RequestedDestination
  let settings: Settings
  /// The settings' problems; nothing is sent if one of them may concern the destination.
  let problems: [FileProblem]
  let environment: EnvironmentVariables
  /// Returns an exchange that bypasses proxies, with this time limit.
  let direct: @Sendable (Duration?) -> Exchange

  package init(
    options: RequestedDestination, settings: Settings, problems: [FileProblem],
    environment: EnvironmentVariables = .current,
    direct: @escaping @Sendable (Duration?) -> Exchange
  ) {
    self.options = options
    self.settings = settings
    self.problems = problems
    self.environment = environment
    self.direct = direct
  }

  package func read() throws(DestinationError) -> DestinationChoice {
    if let problem { throw .settings(problem) }
    guard options.accessTokenCommand == nil || options.credentials == nil else {
      throw .twoCredentials
    }
    let endpoint = try endpoint()
    let command = tokenCommand(for: endpoint)
    let file = command == nil ? try credentialsFile(for: endpoint) : nil
    let account = try account(in: file)
    guard account != nil || command != nil || endpoint.isLoopback else {
      return .none(Self.noCredentials)
    }
    try checkSecrecy(of: endpoint)
    let credentials =
      command.map(DestinationRoute.Credentials.command) ?? account?.credentials(for: endpoint)
      ?? .madeUp
    var route = try route(
      to: endpoint, project: account?.project, credentials,
      warnings: account?.warning.map { [$0] } ?? [])
    if case .madeUp = credentials { route.unusedFile = file }
    return .route(route)
  }

  /// Returns the route to a project: the one that was asked for, or that of the account.
  func route(
    to endpoint: DestinationEndpoint, project own: String?,
    _ credentials: DestinationRoute.Credentials, warnings: [Explanation] = []
  ) throws(DestinationError) -> DestinationRoute {
    var route = DestinationRoute(
      endpoint: endpoint, project: try project(or: own, at: endpoint), credentials: credentials,
      trusted: try trusted(), options: options.words, warnings: warnings)
    // Source: Google, "Set the quota project": the variable comes before the credentials.
    if let payer = environment["GOOGLE_CLOUD_QUOTA_PROJECT"] {
      guard let id = try? DestinationProject.checked(payer) else { throw .notAQuotaProject }
      route.quotaProject = id
    }
    // The ID may come from a variable, `config.toml` or the credentials; its limits hold all the same.
    let same = settings.projects.projects(withID: route.project)
    guard settings.chosen != nil || same.count < 2 || endpoint.isLoopback else {
      throw .severalProjects(id: route.project, names: same.map(\.name))
    }
    if let chosen = settings.chosen ?? same.first {
      route.name = settings.chosen?.name
      route.isMarkedLive = chosen.isLive
      route.permission = chosen.permission
      route.senderID = chosen.number.value
      route.androidApp = chosen.androidApp.value
    }
    return route
  }

  func checkSecrecy(of endpoint: DestinationEndpoint) throws(DestinationError) {
    guard endpoint.server.keepsSecrets else {
      throw .notEncrypted(address: endpoint.server.address)
    }
  }

  /// The default project for a server on this machine; emulators accept any.
  private static let testProject = "test-project"

  /// The first settings problem that may concern the destination.
  package var problem: FileProblem? { problems.first(where: Self.isAboutDestination) }

  package static let noCredentials = Explanation(
    "There are no credentials to send with.",
    fix: "Pass --credentials FILE, or set \(keyFile) To try things out, run crier emulator and set "
      + "CRIER_ENDPOINT.")

  /// What to set for credentials, as the end of a sentence.
  package static let keyFile =
    "GOOGLE_APPLICATION_CREDENTIALS to a service account's key file (Firebase console, Project "
    + "settings, Service accounts)."

  /// The requested project or server, and the option, variable or setting that requested it.
  package var asked: (asked: String, source: String)? {
    let project = options.endpoint == nil ? namedProject : nil
    guard let named = project ?? namedServer else { return nil }
    return (project == nil ? "the server \(named.value)" : "project \(named.value)", named.source)
  }

  /// A value and its source: `--endpoint` or `config.toml, line 3`.
  private typealias Named = (value: String, source: String)

  private var namedServer: Named? {
    Self.first(
      (options.endpoint, "--endpoint"), (environment.endpoint, "CRIER_ENDPOINT"),
      (settings.endpoint.value, settings.endpoint.origin.words))
  }

  private var namedProject: Named? {
    Self.first(
      (settings.chosen?.id.value, settings.chosen?.id.origin.words ?? ""),
      (options.project, "--project"),
      (environment["GOOGLE_CLOUD_PROJECT"], "GOOGLE_CLOUD_PROJECT"),
      (environment["GCLOUD_PROJECT"], "GCLOUD_PROJECT"),
      (settings.project.value, settings.project.origin.words))
  }

  private static func first(_ all: (value: String?, source: String)...) -> Named? {
    all.lazy.compactMap { one in one.value.map { ($0, one.source) } }.first
  }

  /// Whether a problem may concern the destination.
  ///
  /// If a setting for the destination is misspelled, messages must not go to the real FCM.
  private static func isAboutDestination(_ problem: FileProblem) -> Bool {
    if WorkspaceSettings.isAboutProjects(problem) { return true }
    let keys = [SettingKey.project, .credentials, .endpoint, .authority].map(\.name)
    return switch problem.reason {
    case .unreadable, .tooLong, .zeroByte, .tooDeep, .notTOML, .notAnEndpoint, .notAProject: true
    case .unknownName(_, _, let nearest, _): nearest.map(keys.contains) ?? false
    case .wrongKind(let key, _, _), .empty(let key): keys.contains(key)
    case .unknownWord, .notAColor, .notBasic, .notADataKey, .notAToken, .missing, .circle,
      .wrongForm, .noDraft, .noTranslation:
      false
    }
  }

  /// The server that is asked for, or Google's.
  package func endpoint() throws(DestinationError) -> DestinationEndpoint {
    guard let named = namedServer else { return .google }
    return try DestinationEndpoint(named.value, source: named.source)
  }

  /// Returns the command that prints access tokens, if there is one.
  ///
  /// That of a project is not run for an emulator, which must not get a token that Google accepts.
  private func tokenCommand(for endpoint: DestinationEndpoint) -> TokenCommand? {
    if let command = options.accessTokenCommand { return TokenCommand(command) }
    guard options.credentials == nil, !endpoint.isLoopback, let chosen = settings.chosen,
      case .command(let words)? = chosen.credentials.value
    else { return nil }
    return TokenCommand(words, in: chosen.credentials.resolved(".", home: nil))
  }

  private func account(in file: String?) throws(DestinationError) -> DestinationAccount? {
    guard let file else { return nil }
    return try DestinationAccount(path: file)
  }

  /// Returns the credentials file; for an emulator, which needs none, gcloud's file is not used.
  private func credentialsFile(
    for endpoint: DestinationEndpoint
  ) throws(DestinationError) -> String? {
    if let named = options.credentials { return named }
    let own = settings.chosen?.credentials
    switch own?.value {
    case .file(let path)?: return own?.resolved(path, home: HomeFolder.path(in: environment))
    case .variable(let name)?:
      if let named = environment[name] { return named }
      if endpoint.isLoopback { return nil }
      throw .noVariable(name)
    case .command?: return nil
    case .standard?: break
    case nil: if let named = path(\.credentials) { return named }
    }
    if let named = environment["GOOGLE_APPLICATION_CREDENTIALS"] { return named }
    guard
      let file = GcloudFolder(environment).path.map({ $0 + "/application_default_credentials.json" }
      )
    else { return nil }
    return !endpoint.isLoopback && FileManager.default.fileExists(atPath: file) ? file : nil
  }

  func project(
    or own: String?, at endpoint: DestinationEndpoint
  ) throws(DestinationError) -> String {
    guard
      let project = namedProject?.value ?? own
        ?? (endpoint.isLoopback ? Self.testProject : GcloudFolder(environment).project)
    else { throw .noProject }
    return try DestinationProject.checked(project)
  }

  func trusted() throws(DestinationError) -> String? {
    guard let path = options.authority ?? path(\.authority) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw .unreadableCertificate(error)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("-----BEGIN CERTIFICATE-----") else {
      throw .noCertificate(path: path)
    }
    return text
  }

  /// Returns a setting's path, usable from the working folder.
  private func path(_ key: KeyPath<Settings, Setting<String?>>) -> String? {
    let setting = settings[keyPath: key]
    return setting.value.map { setting.resolved($0, home: HomeFolder.path(in: environment)) }
  }
}
