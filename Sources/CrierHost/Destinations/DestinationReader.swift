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
  /// What to ask the user before the chosen project of `crier.toml` is used; nil if it is trusted.
  let question: TrustQuestion?
  let trusted: TrustList
  let environment: EnvironmentVariables
  /// Returns an exchange that bypasses proxies, with this time limit.
  let direct: @Sendable (Duration?) -> Exchange
  /// Finds out whether a server is Crier's emulator; gets the certificates (PEM) to trust.
  let prove: @Sendable (Endpoint, String?) async -> EmulatorProof

  package init(
    options: RequestedDestination, settings: Settings, problems: [FileProblem],
    question: TrustQuestion? = nil, trusting trusted: TrustList = TrustList(),
    environment: EnvironmentVariables = .current,
    direct: @escaping @Sendable (Duration?) -> Exchange,
    prove: @escaping @Sendable (Endpoint, String?) async -> EmulatorProof
  ) {
    self.options = options
    self.settings = settings
    self.problems = problems
    self.question = question
    self.trusted = trusted
    self.environment = environment
    self.direct = direct
    self.prove = prove
  }

  package func read() async throws(DestinationError) -> DestinationChoice {
    if let problem { throw .settings(problem) }
    guard options.accessTokenCommand == nil || options.credentials == nil else {
      throw .twoCredentials
    }
    let endpoint = try endpoint()
    let certificates = try certificates()
    let proof = await proof(of: endpoint, certificates)
    let isTest = proof == nil || proof == .emulator || proof == .nobody
    if let question, !isTest, !isNamedByOptions { throw .untrusted(question) }
    let command = tokenCommand(isTest: isTest)
    let file = command == nil ? try credentialsFile(isTest: isTest) : nil
    let account = try file.map(account)
    guard account != nil || command != nil || isTest else {
      return .none(Self.lack(of: endpoint, proof))
    }
    try checkSecrecy(of: endpoint)
    let credentials =
      command.map(DestinationRoute.Credentials.command)
      ?? account?.credentials(for: endpoint, isTest: isTest) ?? .madeUp
    var route = try route(
      to: endpoint, isTest: isTest, project: account?.project, of: account?.projects ?? [],
      credentials, trusting: certificates, warnings: account?.warnings ?? [])
    route.proof = proof
    if case .madeUp = credentials { route.unusedFile = file?.path }
    if endpoint.isLoopback, route.isLive {
      route.warnings.insert(Self.counts(asLive: endpoint), at: 0)
    }
    return .route(route)
  }

  /// Whether the options name both the project, by its ID, and the account, so that an untrusted
  /// `crier.toml` only adds its limits.
  private var isNamedByOptions: Bool {
    guard let project = options.project, let chosen = settings.chosen else { return false }
    return chosen.id.value?.lowercased() == project.lowercased()
      && (options.credentials != nil || options.accessTokenCommand != nil)
  }

  /// The chosen project, unless its file is not trusted, so that it can only restrict.
  private var chosen: ProjectSettings? {
    settings.chosen.flatMap { $0.owner == .stranger ? nil : $0 }
  }

  /// Whether a server is Crier's emulator, so that messages reach nobody. Nil if the user's own
  /// settings say that it is a test server.
  ///
  /// If nothing listens, nothing can be proven, but nothing is lost either: a server that starts
  /// later gets no credentials that Google accepts.
  private func proof(of endpoint: DestinationEndpoint, _ certificates: String?) async
    -> EmulatorProof?
  {
    if endpoint.isAmong(settings.testServers.value) { return nil }
    guard endpoint.isLoopback else { return .other(nil) }
    let proof = await prove(endpoint.server, certificates)
    // The command's token is accepted by Google, and whatever starts there later would get it.
    if proof == .nobody, options.accessTokenCommand != nil { return .other(nil) }
    return proof
  }

  /// Returns the route to a project: the one that was asked for, or that of the account.
  ///
  /// - Parameter projects: All projects that the credentials name.
  func route(
    to endpoint: DestinationEndpoint, isTest: Bool, project own: String?, of projects: [String],
    _ credentials: DestinationRoute.Credentials, trusting certificates: String?,
    warnings: [Explanation] = []
  ) throws(DestinationError) -> DestinationRoute {
    var route = DestinationRoute(
      endpoint: endpoint, isTestServer: isTest, project: try project(or: own, isTest: isTest),
      credentials: credentials, trusted: certificates, options: options.words, warnings: warnings)
    // The same command without the variable or setting would send to Google.
    if options.endpoint == nil, endpoint != .google {
      route.options += ["--endpoint", endpoint.server.address]
    }
    // Source: Google, "Set the quota project": the variable comes before the credentials.
    if let payer = environment["GOOGLE_CLOUD_QUOTA_PROJECT"] {
      guard let id = try? DestinationProject.checked(payer) else { throw .notAQuotaProject }
      route.quotaProject = id
    }
    // The ID may come from a variable, `config.toml` or the credentials; its limits hold all the same.
    let same = settings.projects.projects(withID: route.project)
    guard settings.chosen != nil || same.count < 2 || isTest else {
      throw .severalProjects(id: route.project, names: same.map(\.name))
    }
    guard !settings.mayHideLimits(route.project) else { throw .unknownNumber(route.project) }
    // A record by its number would not be one of the same project.
    if same.count == 1, let known = same.first, known.owner != .stranger, let id = known.id.value {
      route.project = id
    }
    let limits = settings.limits(of: route.project)
    route.permission = limits.permission
    route.isMarkedLive = limits.isLive
    let named = projects + [own, route.quotaProject].compactMap(\.self)
    route.accountProjects = Set(named).sorted()
    route.name = settings.chosen?.name
    if let chosen = chosen ?? same.first, chosen.owner != .stranger {
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

  /// Says that there are no credentials, and why a server on this machine needs them.
  private static func lack(of endpoint: DestinationEndpoint, _ proof: EmulatorProof?) -> Explanation
  {
    guard endpoint.isLoopback, case .other(let reason) = proof else { return noCredentials }
    let why = reason.map { ": " + $0.sentence } ?? "."
    return Explanation(
      "The server \(endpoint.name) on this machine did not prove to be Crier's emulator, and there "
        + "are no credentials to send with\(why)",
      fix: "\(listed(endpoint)) Otherwise pass --credentials FILE.")
  }

  private static func counts(asLive endpoint: DestinationEndpoint) -> Explanation {
    Explanation(
      "The server \(endpoint.name) on this machine did not prove to be Crier's emulator, so what is "
        + "sent there counts as live.", fix: listed(endpoint))
  }

  private static func listed(_ endpoint: DestinationEndpoint) -> String {
    "If nothing that it gets reaches real people, add it to \(SettingsFile().shownPath): "
      + "test-servers = [\"\(endpoint.name)\"]."
  }

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
  private func tokenCommand(isTest: Bool) -> TokenCommand? {
    if let command = options.accessTokenCommand { return TokenCommand(command) }
    guard options.credentials == nil, !isTest, let chosen,
      case .command(let words)? = chosen.credentials.value
    else { return nil }
    return TokenCommand(words, in: chosen.credentials.resolved(".", home: nil))
  }

  private func account(in file: CredentialsPath) throws(DestinationError) -> DestinationAccount {
    try DestinationAccount(file, hosts: settings.tokenHosts.value, trusting: trusted)
  }

  /// Returns the credentials file; for an emulator, which needs none, gcloud's file is not used.
  private func credentialsFile(isTest: Bool) throws(DestinationError) -> CredentialsPath? {
    if let named = options.credentials { return CredentialsPath(named) }
    let own = chosen?.credentials
    switch own?.value {
    case .file(let path)?:
      return own.map { CredentialsPath($0.resolved(path, home: HomeFolder.path(in: environment))) }
    case .variable(let name)?:
      if let named = environment[name] { return CredentialsPath(value: named, of: name) }
      if isTest { return nil }
      throw .noVariable(name)
    case .command?: return nil
    case .standard?: break
    case nil: if let named = path(\.credentials) { return CredentialsPath(named) }
    }
    let variable = "GOOGLE_APPLICATION_CREDENTIALS"
    if let named = environment[variable] {
      // Some put the key itself there, which must not be shown.
      let isPath = !named.contains { $0.isNewline || $0 == "{" }
      return CredentialsPath(named, from: isPath ? nil : variable)
    }
    guard
      let file = GcloudFolder(environment).path.map({ $0 + "/application_default_credentials.json" }
      )
    else { return nil }
    return !isTest && FileManager.default.fileExists(atPath: file) ? CredentialsPath(file) : nil
  }

  private func project(or own: String?, isTest: Bool) throws(DestinationError) -> String {
    guard
      let project = namedProject?.value ?? own
        ?? (isTest ? Self.testProject : GcloudFolder(environment).project)
    else { throw .noProject }
    return try DestinationProject.checked(project)
  }

  func certificates() throws(DestinationError) -> String? {
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

extension DestinationReader {
  package var mayAskMetadata: Bool { metadataServer(within: nil) != nil }

  /// Like `read`, but also asks the metadata server if nothing else was found.
  package func readOrSearch() async throws(DestinationError) -> DestinationChoice {
    let choice = try await read()
    guard case .none = choice, let route = try await search() else { return choice }
    return .route(route)
  }

  /// Asks the metadata server, waiting one second at most; returns nil if there is none.
  package func search() async throws(DestinationError) -> DestinationRoute? {
    guard let quick = metadataServer(within: .seconds(1)),
      let server = metadataServer(within: nil)
    else { return nil }
    let endpoint = try endpoint()
    let certificates = try certificates()
    let found: MetadataServer.Found?
    do {
      found = try await quick.find()
    } catch {
      throw .badCredentials(error)
    }
    guard let found else { return nil }
    try checkSecrecy(of: endpoint)
    return try route(
      to: endpoint, isTest: false, project: found.project,
      of: Credential.projects(of: found.account), .metadata(server, account: found.account),
      trusting: certificates)
  }

  /// Returns the metadata server from the environment, or Google's; nil if it must not be asked.
  ///
  /// The variables are those of Google's libraries. The default is an IP address, because resolving
  /// a name may exceed the time limit.
  private func metadataServer(within limit: Duration?) -> MetadataServer? {
    if let choice = environment["NO_GCE_CHECK"], ["true", "1"].contains(choice.lowercased()) {
      return nil
    }
    if environment["METADATA_SERVER_DETECTION"] == "none" { return nil }
    let host =
      environment["GCE_METADATA_HOST"] ?? environment["GCE_METADATA_ROOT"]
      ?? environment["GCE_METADATA_IP"] ?? "169.254.169.254"
    return MetadataServer(host: host, exchange: direct(limit))
  }
}
