import CrierComposer
import CrierCore
import CrierSender
import CrierSettings
import Foundation

/// Works out where messages go from options, the environment and `config.toml`, in that order.
///
/// What is named but cannot be used is an error; only where nothing is named it looks further. Of
/// credentials, `config.toml` comes before the environment.
///
/// | credentials | from |
/// | --- | --- |
/// | 1 | `--credentials` |
/// | 2 | `credentials` in `config.toml` |
/// | 3 | `GOOGLE_APPLICATION_CREDENTIALS` |
/// | 4 | gcloud's `application_default_credentials.json` |
///
/// Source of 3 and 4: Google's "How Application Default Credentials works".
struct DestinationReader {
  let options: DestinationOptions
  let settings: Settings
  /// What is wrong with the settings; where it may be about the destination, nothing is sent.
  let problems: [FileProblem]

  func read() throws(CommandError) -> DestinationChoice {
    if let problem {
      throw CommandError(.unreadable, problem.explanation)
    }
    let endpoint = try endpoint()
    let file = credentialsFile(for: endpoint)
    guard file != nil || endpoint.isLoopback else { return .none(Self.noCredentials) }
    guard endpoint.server.keepsSecrets else {
      throw .usage(
        "\(endpoint.server.address) is not encrypted, and an access token would travel there in the clear.",
        fix: "Use an https address.")
    }
    let account: DestinationAccount? =
      if let file { try DestinationAccount(path: file) } else { nil }
    return .route(
      DestinationRoute(
        endpoint: endpoint, project: try project(or: account?.project, at: endpoint),
        credentials: account.map { .serviceAccount($0.account(for: endpoint)) } ?? .madeUp,
        trusted: try trusted(), options: options.words,
        warnings: account?.warning.map { [$0] } ?? []))
  }

  /// For a server on this machine, where nobody named a project: emulators take any.
  private static let testProject = "test-project"

  /// What is wrong with the settings and may be about the destination.
  var problem: FileProblem? { problems.first(where: Self.isAboutDestination) }

  static let noCredentials = Explanation(
    "There are no credentials to send with.",
    fix: "Pass --credentials FILE, or set \(keyFile) To try things out, run crier emulator and set "
      + "CRIER_ENDPOINT.")

  private static let keyFile =
    "GOOGLE_APPLICATION_CREDENTIALS to a service account's key file (Firebase console, Project "
    + "settings, Service accounts)."

  /// What the composer says where it was asked for a project or a server, and has nothing to sign
  /// in with. What an option asks for is meant now; what stands in a file may be for later.
  var standIn: StandIn? {
    let project = options.endpoint == nil ? namedProject : nil
    guard let named = project ?? namedServer else { return nil }
    return StandIn(
      asked: project == nil ? "the server \(named.value)" : "project \(named.value)",
      source: named.source,
      way: "To send there, start Crier with --credentials FILE, or set \(Self.keyFile)",
      needsAnswer: options.project != nil || options.endpoint != nil)
  }

  /// A value, and what names it: `--endpoint`, `config.toml, line 3`.
  private typealias Named = (value: String, source: String)

  private var namedServer: Named? {
    Self.first(
      (options.endpoint, "--endpoint"), (Environment["CRIER_ENDPOINT"], "CRIER_ENDPOINT"),
      (settings.endpoint.value, settings.endpoint.origin.words))
  }

  private var namedProject: Named? {
    Self.first(
      (options.project, "--project"),
      (Environment["GOOGLE_CLOUD_PROJECT"], "GOOGLE_CLOUD_PROJECT"),
      (Environment["GCLOUD_PROJECT"], "GCLOUD_PROJECT"),
      (settings.project.value, settings.project.origin.words))
  }

  private static func first(_ all: (value: String?, source: String)...) -> Named? {
    all.lazy.compactMap { one in one.value.map { ($0, one.source) } }.first
  }

  /// A destination that is misspelled must not fall back to the real FCM.
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

  /// An emulator needs no credentials, so for one gcloud's file is not looked for.
  private func credentialsFile(for endpoint: DestinationEndpoint) -> String? {
    if let named = options.credentials ?? path(\.credentials) { return named }
    if let named = Environment["GOOGLE_APPLICATION_CREDENTIALS"] { return named }
    guard
      let gcloud = Environment["CLOUDSDK_CONFIG"] ?? HomeFolder.path.map({ $0 + "/.config/gcloud" })
    else { return nil }
    let file = gcloud + "/application_default_credentials.json"
    return !endpoint.isLoopback && FileManager.default.fileExists(atPath: file) ? file : nil
  }

  private func project(
    or own: String?, at endpoint: DestinationEndpoint
  ) throws(CommandError) -> String {
    guard let project = namedProject?.value ?? own ?? (endpoint.isLoopback ? Self.testProject : nil)
    else {
      throw .usage(
        "No project is named, neither here nor in the credentials.",
        fix: "Pass --project ID, or set GOOGLE_CLOUD_PROJECT.")
    }
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
        Explanation("\(path) holds no certificate.", fix: "Name a file in PEM form."))
    }
    return text
  }

  /// The path that a setting names, as seen from the working folder.
  private func path(_ key: KeyPath<Settings, Setting<String?>>) -> String? {
    let setting = settings[keyPath: key]
    return setting.value.map { setting.resolved($0, home: HomeFolder.path) }
  }
}
