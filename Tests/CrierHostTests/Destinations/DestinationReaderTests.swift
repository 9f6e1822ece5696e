import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
import CrierTestSupport
import CurlHTTP
import Foundation
import HTTPTypes
import Testing

/// Precedence: options, then environment variables, then `config.toml`. For credentials,
/// `config.toml` comes before environment variables.
@Suite("The destination") struct DestinationReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["option", "settings", "variable"] { try login(name, to: "\(name).json") }
  }

  @Test func `takes the project from an option, a variable, then the settings`() throws {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:1"
    options.project = "option"
    var environment = ["GOOGLE_CLOUD_PROJECT": "variable", "GCLOUD_PROJECT": "second"]
    let settings = "project = \"settings\""
    #expect(try route(options, settings, environment).project == "option")
    options.project = nil
    #expect(try route(options, settings, environment).project == "variable")
    environment["GOOGLE_CLOUD_PROJECT"] = ""
    #expect(try route(options, settings, environment).project == "second")
    #expect(try route(options, settings).project == "settings")
    #expect(try route(options).project == "test-project")
  }

  @Test func `takes the server from an option, a variable, then the settings`() throws {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:1"
    options.project = "demo"
    let environment = ["CRIER_ENDPOINT": "http://127.0.0.1:2"]
    let settings = "endpoint = \"http://127.0.0.1:3\""
    #expect(try route(options, settings, environment).endpoint.name == "127.0.0.1:1")
    options.endpoint = nil
    #expect(try route(options, settings, environment).endpoint.name == "127.0.0.1:2")
    #expect(try route(options, settings).endpoint.name == "127.0.0.1:3")
    options.credentials = folder.path(of: "option.json")
    let live = try route(options)
    #expect(live.endpoint == .google)
    #expect(live.isLive)
  }

  @Test func `takes credentials from an option, the settings, a variable, then gcloud`() throws {
    try login("gcloud", to: ".config/gcloud/application_default_credentials.json")
    var options = RequestedDestination()
    options.project = "demo"
    options.credentials = folder.path(of: "option.json")
    let environment = ["GOOGLE_APPLICATION_CREDENTIALS": folder.path(of: "variable.json")]
    let settings = "credentials = \"settings.json\""
    #expect(try route(options, settings, environment).account == "option@test.example")
    options.credentials = nil
    #expect(try route(options, settings, environment).account == "settings@test.example")
    #expect(try route(options, "", environment).account == "variable@test.example")
    #expect(try route(options).account == "gcloud@test.example")
  }

  @Test func `needs no credentials for an emulator, and never uses gcloud for it`() throws {
    try login("gcloud", to: ".config/gcloud/application_default_credentials.json")
    let route = try route(RequestedDestination(), "", ["CRIER_ENDPOINT": "http://127.0.0.1:1"])
    #expect(route.account == "no account")
    #expect(!route.isLive)
  }

  @Test func `names the credentials file that a server on this machine does not get`() throws {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:1"
    #expect(try route(options).unusedFile == nil)
    options.credentials = folder.path(of: "option.json")
    #expect(try route(options).unusedFile == options.credentials)
    (options.endpoint, options.project) = (nil, "demo")
    #expect(try route(options).unusedFile == nil)
  }

  @Test func `has the quota project of the variable, if it is one`() throws {
    var options = RequestedDestination()
    options.project = "demo"
    options.credentials = folder.path(of: "option.json")
    let name = "GOOGLE_CLOUD_QUOTA_PROJECT"
    #expect(try route(options).quotaProject == nil)
    #expect(try route(options, "", [name: "payer"]).quotaProject == "payer")
    #expect(throws: DestinationError.notAQuotaProject) {
      try read(options, "", [name: "p\r\nX: y"])
    }
  }

  @Test func `does not exist without credentials`() throws {
    guard case .none(let explanation) = try read(RequestedDestination()) else {
      Issue.record("A destination was found.")
      return
    }
    #expect(explanation == DestinationReader.noCredentials)
  }

  @Test func `is an error if credentials are unusable; the next ones are not tried`() throws {
    var options = RequestedDestination()
    options.credentials = folder.path(of: "lost.json")
    let environment = ["GOOGLE_APPLICATION_CREDENTIALS": folder.path(of: "variable.json")]
    #expect(
      throws: DestinationError.unreadableCredentials(.missing(path: folder.path(of: "lost.json")))
    ) {
      try read(options, "", environment)
    }
    options.accessTokenCommand = "printf token"
    #expect(throws: DestinationError.twoCredentials) { try read(options) }
  }

  @Test func `is an error for an empty or unencrypted server and an invalid project`() throws {
    var options = RequestedDestination()
    options.accessTokenCommand = "printf token"
    #expect(throws: DestinationError.emptyEndpoint(source: "CRIER_ENDPOINT")) {
      try read(options, "", ["CRIER_ENDPOINT": ""])
    }
    #expect(throws: DestinationError.noProject) { try read(options) }
    options.project = "../x"
    #expect(throws: DestinationError.notAProject("../x")) { try read(options) }
    options.endpoint = "http://fcm.example.test"
    #expect(throws: DestinationError.notEncrypted(address: "http://fcm.example.test")) {
      try read(options)
    }
    options.endpoint = "ftp://name:word@fcm.example.test"
    let error = #expect(throws: DestinationError.self) { try read(options) }
    #expect(error?.explanation.sentence == "--endpoint is not a server address.")
  }

  @Test func `is never Google because of a misspelled setting`() throws {
    var options = RequestedDestination()
    options.credentials = folder.path(of: "option.json")
    options.project = "demo"
    let error = #expect(throws: DestinationError.self) {
      try read(options, "endpiont = \"http://127.0.0.1:1\"")
    }
    guard case .settings = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try route(options, "muose = true").isLive)
  }

  @Test func `keeps what was asked for, with its source`() {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:1"
    let settings = "project = \"demo\"\nendpoint = \"http://127.0.0.1:3\""
    #expect(reader(options, settings).asked?.asked == "the server http://127.0.0.1:1")
    #expect(reader(options, settings).asked?.source == "--endpoint")
    let asked = reader(RequestedDestination(), settings).asked
    #expect(asked?.asked == "project demo")
    #expect(asked?.source.hasSuffix("config.toml, line 1") == true)
  }

  @Test func `has checked certificates, and keeps options without secrets`() throws {
    var options = RequestedDestination()
    options.endpoint = "https://127.0.0.1:1"
    options.accessTokenCommand = "echo ya29.\(String(repeating: "a1B2", count: 20))"
    options.authority = try folder.write("no certificate", to: "ca.pem")
    #expect(throws: DestinationError.noCertificate(path: folder.path(of: "ca.pem"))) {
      try read(options)
    }
    options.authority = try folder.write("-----BEGIN CERTIFICATE-----\n", to: "ca.pem")
    let route = try route(options)
    #expect(route.trusted == "-----BEGIN CERTIFICATE-----\n")
    #expect(route.options.contains("--endpoint"))
    #expect(!route.options.joined().contains("a1B2a1B2"))
  }

  @Test func `comes with a warning if others can read the credentials file`() throws {
    var options = RequestedDestination()
    options.project = "demo"
    options.credentials = folder.path(of: "option.json")
    #expect(try route(options).warnings.isEmpty)
    _ = unsafe chmod(folder.path(of: "option.json"), 0o644)
    #expect(try route(options).warnings.map { $0.fix?.hasPrefix("Run: chmod 600") } == [true])
  }

  @Test func `asks the metadata server last, and only if that is allowed`() async throws {
    let answers: Exchange = { request, _ throws(CurlError) in
      let isProject = request.path?.hasSuffix("project-id") == true
      var response = HTTPResponse(status: .ok)
      if let name = HTTPField.Name("Metadata-Flavor") { response.headerFields[name] = "Google" }
      return HTTPAnswer(response: response, body: Array((isProject ? "cloud" : "own").utf8))
    }
    let found = try await reader(RequestedDestination(), direct: answers).readOrSearch()
    guard case .route(let route) = found else {
      Issue.record("No destination was found.")
      return
    }
    #expect([route.project, route.account] == ["cloud", "own"])
    for (name, value) in [("NO_GCE_CHECK", "True"), ("METADATA_SERVER_DETECTION", "none")] {
      let reader = reader(RequestedDestination(), "", [name: value], direct: answers)
      #expect(!reader.mayAskMetadata)
      #expect(try await reader.search() == nil)
    }
  }

  private func route(
    _ options: RequestedDestination, _ settings: String = "", _ environment: [String: String] = [:]
  ) throws -> DestinationRoute {
    guard case .route(let route) = try read(options, settings, environment) else {
      throw DestinationError.noProject
    }
    return route
  }

  @discardableResult
  private func read(
    _ options: RequestedDestination, _ settings: String = "", _ environment: [String: String] = [:]
  ) throws(DestinationError) -> DestinationChoice {
    try reader(options, settings, environment).read()
  }

  private func reader(
    _ options: RequestedDestination, _ settings: String = "",
    _ environment: [String: String] = [:],
    direct: @escaping Exchange = { _, _ throws(CurlError) in
      throw CurlError(.badURL, wasSent: false)
    }
  ) -> DestinationReader {
    let (values, problems) = SettingsReader.read(settings, file: folder.path(of: "config.toml"))
    return DestinationReader(
      options: options, settings: values, problems: problems,
      environment: EnvironmentVariables(["HOME": folder.path].merging(environment) { $1 }),
      direct: { _ in direct })
  }

  /// Writes a gcloud login, which needs no key.
  private func login(_ name: String, to file: String) throws {
    try folder.write(
      """
      {"type": "authorized_user", "client_id": "id", "client_secret": "secret",
       "refresh_token": "refresh", "account": "\(name)@test.example"}
      """, to: file)
  }
}
