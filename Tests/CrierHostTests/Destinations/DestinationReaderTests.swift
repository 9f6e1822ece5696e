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

  @Test func `takes the project from an option, a variable, then the settings`() async throws {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:1"
    options.project = "option"
    var environment = ["GOOGLE_CLOUD_PROJECT": "variable", "GCLOUD_PROJECT": "second"]
    let settings = "project = \"settings\""
    #expect(try await route(options, settings, environment).project == "option")
    options.project = nil
    #expect(try await route(options, settings, environment).project == "variable")
    environment["GOOGLE_CLOUD_PROJECT"] = ""
    #expect(try await route(options, settings, environment).project == "second")
    #expect(try await route(options, settings).project == "settings")
    #expect(try await route(options).project == "test-project")
  }

  @Test func `takes the server from an option, a variable, then the settings`() async throws {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:1"
    options.project = "demo"
    let environment = ["CRIER_ENDPOINT": "http://127.0.0.1:2"]
    let settings = "endpoint = \"http://127.0.0.1:3\""
    #expect(try await route(options, settings, environment).endpoint.name == "127.0.0.1:1")
    options.endpoint = nil
    #expect(try await route(options, settings, environment).endpoint.name == "127.0.0.1:2")
    #expect(try await route(options, settings).endpoint.name == "127.0.0.1:3")
    options.credentials = folder.path(of: "option.json")
    let live = try await route(options)
    #expect(live.endpoint == .google)
    #expect(live.isLive)
  }

  @Test func `takes credentials from an option, the settings, a variable, then gcloud`()
    async throws
  {
    try login("gcloud", to: ".config/gcloud/application_default_credentials.json")
    var options = RequestedDestination()
    options.project = "demo"
    options.credentials = folder.path(of: "option.json")
    let environment = ["GOOGLE_APPLICATION_CREDENTIALS": folder.path(of: "variable.json")]
    let settings = "credentials = \"settings.json\""
    #expect(try await route(options, settings, environment).account == "option@test.example")
    options.credentials = nil
    #expect(try await route(options, settings, environment).account == "settings@test.example")
    #expect(try await route(options, "", environment).account == "variable@test.example")
    #expect(try await route(options).account == "gcloud@test.example")
  }

  @Test func `needs no credentials for an emulator, and never uses gcloud for it`() async throws {
    try login("gcloud", to: ".config/gcloud/application_default_credentials.json")
    let route = try await route(
      RequestedDestination(), "", ["CRIER_ENDPOINT": "http://127.0.0.1:1"])
    #expect(route.account == "no account")
    #expect(!route.isLive)
  }

  @Test func `names the credentials file that a server on this machine does not get`() async throws
  {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:1"
    #expect(try await route(options).unusedFile == nil)
    options.credentials = folder.path(of: "option.json")
    #expect(try await route(options).unusedFile == options.credentials)
    (options.endpoint, options.project) = (nil, "demo")
    #expect(try await route(options).unusedFile == nil)
  }

  @Test func `has the quota project of the variable, if it is one`() async throws {
    var options = RequestedDestination()
    options.project = "demo"
    options.credentials = folder.path(of: "option.json")
    let name = "GOOGLE_CLOUD_QUOTA_PROJECT"
    #expect(try await route(options).quotaProject == nil)
    #expect(try await route(options, "", [name: "payer"]).quotaProject == "payer")
    await #expect(throws: DestinationError.notAQuotaProject) {
      try await read(options, "", [name: "p\r\nX: y"])
    }
  }

  @Test func `does not exist without credentials`() async throws {
    guard case .none(let explanation) = try await read(RequestedDestination()) else {
      Issue.record("A destination was found.")
      return
    }
    #expect(explanation == DestinationReader.noCredentials)
  }

  @Test func `is an error if credentials are unusable; the next ones are not tried`() async throws {
    var options = RequestedDestination()
    options.credentials = folder.path(of: "lost.json")
    let environment = ["GOOGLE_APPLICATION_CREDENTIALS": folder.path(of: "variable.json")]
    await #expect(
      throws: DestinationError.unreadableCredentials(.missing(path: folder.path(of: "lost.json")))
    ) {
      try await read(options, "", environment)
    }
    options.accessTokenCommand = "printf token"
    await #expect(throws: DestinationError.twoCredentials) { try await read(options) }
  }

  @Test func `is an error for an empty or unencrypted server and an invalid project`() async throws
  {
    var options = RequestedDestination()
    options.accessTokenCommand = "printf token"
    await #expect(throws: DestinationError.emptyEndpoint(source: "CRIER_ENDPOINT")) {
      try await read(options, "", ["CRIER_ENDPOINT": ""])
    }
    await #expect(throws: DestinationError.noProject) { try await read(options) }
    options.project = "../x"
    await #expect(throws: DestinationError.notAProject("../x")) { try await read(options) }
    options.endpoint = "http://fcm.example.test"
    await #expect(throws: DestinationError.notEncrypted(address: "http://fcm.example.test")) {
      try await read(options)
    }
    options.endpoint = "ftp://name:word@fcm.example.test"
    let error = await #expect(throws: DestinationError.self) { try await read(options) }
    #expect(error?.explanation.sentence == "--endpoint is not a server address.")
  }

  @Test func `is never Google because of a misspelled setting`() async throws {
    var options = RequestedDestination()
    options.credentials = folder.path(of: "option.json")
    options.project = "demo"
    let error = await #expect(throws: DestinationError.self) {
      try await read(options, "endpiont = \"http://127.0.0.1:1\"")
    }
    guard case .settings = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await route(options, "muose = true").isLive)
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

  @Test func `has checked certificates, and keeps options without secrets`() async throws {
    var options = RequestedDestination()
    options.endpoint = "https://127.0.0.1:1"
    options.accessTokenCommand = "echo ya29.\(String(repeating: "a1B2", count: 20))"
    options.authority = try folder.write("no certificate", to: "ca.pem")
    await #expect(throws: DestinationError.noCertificate(path: folder.path(of: "ca.pem"))) {
      try await read(options)
    }
    options.authority = try folder.write("-----BEGIN CERTIFICATE-----\n", to: "ca.pem")
    let route = try await route(options)
    #expect(route.trusted == "-----BEGIN CERTIFICATE-----\n")
    #expect(route.options.contains("--endpoint"))
    #expect(!route.options.joined().contains("a1B2a1B2"))
  }

  @Test func `comes with a warning if others can read the credentials file`() async throws {
    var options = RequestedDestination()
    options.project = "demo"
    options.credentials = folder.path(of: "option.json")
    #expect(try await route(options).warnings.isEmpty)
    _ = unsafe chmod(folder.path(of: "option.json"), 0o644)
    #expect(try await route(options).warnings.map { $0.fix?.hasPrefix("Run: chmod 600") } == [true])
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

  private var trusted: TrustList {
    TrustList(in: StateFolder(EnvironmentVariables(["HOME": folder.path])))
  }

  @Test func `on this machine is live unless it proves to be an emulator, or settings say so`()
    async throws
  {
    var options = RequestedDestination()
    options.endpoint = "http://127.0.0.1:8080"
    options.credentials = folder.path(of: "option.json")
    options.project = "demo"
    func route(_ proof: EmulatorProof, _ settings: String = "") async throws -> DestinationRoute? {
      let choice = try await reader(options, settings, proof: proof).read()
      if case .route(let route) = choice { return route }
      return nil
    }
    let proxy = try #require(try await route(.other(nil)))
    #expect(proxy.isLive && !proxy.isTestServer)
    guard case .file = proxy.credentials else {
      Issue.record("The credentials are not used.")
      return
    }
    for entry in ["127.0.0.1", "127.0.0.1:8080"] {
      let listed = try await route(.other(nil), "test-servers = [\"\(entry)\"]")
      #expect(listed?.isTestServer == true && listed?.isLive == false)
    }
    #expect(try await route(.other(nil), "test-servers = [\"127.0.0.1:80\"]")?.isLive == true)
    // Google accepts none of the tokens that these two get.
    for proof in [EmulatorProof.emulator, .nobody] {
      let emulator = try #require(try await route(proof))
      #expect(emulator.isTestServer && !emulator.isLive)
      guard case .madeUp = emulator.credentials else {
        Issue.record("Real credentials are used.")
        return
      }
    }
    (options.credentials, options.accessTokenCommand) = (nil, "printf ya29.real")
    #expect(try await route(.nobody)?.isLive == true)
    options.accessTokenCommand = nil
    guard case .none(let lack) = try await reader(options, proof: .other(nil)).read() else {
      Issue.record("There are credentials.")
      return
    }
    #expect(lack.sentence.contains("did not prove to be Crier's emulator"))
  }

  @Test func `shows no value of a variable that crier toml names`() async throws {
    let text = "[project.a]\nid = \"shop-a\"\ncredentials = \"env:SECRET_WORD\"\n"
    let (list, _) = ProjectReader.read(text, file: "/x/crier.toml", of: .trusted)
    let settings = Settings().using(try #require(list.chosen))
    let reader = DestinationReader(
      options: RequestedDestination(), settings: settings, problems: [], trusting: trusted,
      environment: EnvironmentVariables(["HOME": folder.path, "SECRET_WORD": "/open-sesame"]),
      direct: { _ in { _, _ throws(CurlError) in throw CurlError(.badURL, wasSent: false) } },
      prove: { _, _ in .other(nil) })
    let error = await #expect(throws: DestinationError.self) { try await reader.read() }
    #expect(error == .unreadableVariable("SECRET_WORD"))
    #expect(error?.explanation.sentence.contains("sesame") == false)
  }

  @Test func `takes the JSON itself from a variable that crier toml names`() async throws {
    let text = "[project.a]\nid = \"shop-a\"\ncredentials = \"env:SHOP_KEY\"\n"
    let (list, _) = ProjectReader.read(text, file: "/x/crier.toml", of: .trusted)
    let settings = Settings().using(try #require(list.chosen))
    func route(_ value: String) async throws -> DestinationChoice {
      try await DestinationReader(
        options: RequestedDestination(), settings: settings, problems: [], trusting: trusted,
        environment: EnvironmentVariables(["HOME": folder.path, "SHOP_KEY": value]),
        direct: { _ in { _, _ throws(CurlError) in throw CurlError(.badURL, wasSent: false) } },
        prove: { _, _ in .other(nil) }
      ).read()
    }
    let login =
      #"{"type":"authorized_user","client_id":"c","client_secret":"s","refresh_token":"r"}"#
    for value in [login, "\n  \(login)\n"] {
      guard case .route(let found) = try await route(value) else {
        Issue.record("There is no route.")
        return
      }
      #expect(found.project == "shop-a" && found.warnings.isEmpty)
      guard case .file(.user) = found.credentials else {
        Issue.record("\(found.credentials)")
        return
      }
    }
    let error = await #expect(throws: DestinationError.self) {
      try await route("{\"type\": open-sesame")
    }
    #expect(error?.explanation.sentence.contains("SHOP_KEY is not valid JSON") == true)
    #expect(error?.explanation.spoken.contains("sesame") == false)
  }

  @Test func `sends no file from elsewhere as a subject token before it was shown`() async throws {
    func write(_ subject: String, _ token: String = "https://sts.googleapis.com/v1/token") throws {
      try folder.write(
        """
        {"type": "external_account", "audience": "a", "subject_token_type": "t",
         "token_url": "\(token)", "credential_source": {"file": "\(subject)"}}
        """, to: "keys/wi.json")
    }
    try folder.makeFolder("keys")
    let secret = try folder.write("secret", to: "id_rsa")
    let beside = try folder.write("jwt", to: "keys/jwt")
    var options = RequestedDestination()
    options.project = "demo"
    options.credentials = folder.path(of: "keys/wi.json")
    try write(beside)
    #expect(try await route(options).account == "workload identity")
    let below = try folder.write("secret", to: "keys/.ssh/id_rsa")
    // Also through a link in the same folder.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "keys/link"), withDestinationPath: secret)
    for path in [
      secret, below, folder.path(of: "keys/link"), folder.path(of: "keys/../id_rsa"),
    ] {
      try write(path)
      let error = await #expect(throws: DestinationError.self) { try await read(options) }
      guard case .untrusted(let question) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(question.deeds.joined().contains("sends its content to sts.googleapis.com"))
      try trusted.add([question])
      #expect(try await route(options).account == "workload identity")
    }
    for host in ["sts.googleapis.com.evil.test", "evil.test", "xsts.googleapis.com"] {
      try write(beside, "https://\(host)/token")
      let error = await #expect(throws: DestinationError.self) { try await read(options) }
      #expect(error?.explanation.sentence.contains("names the server \(host)") == true)
    }
    #expect(
      try await route(options, "token-hosts = [\"googleapis.com\"]").account
        == "workload identity")
  }

  private func route(
    _ options: RequestedDestination, _ settings: String = "", _ environment: [String: String] = [:]
  ) async throws -> DestinationRoute {
    guard case .route(let route) = try await read(options, settings, environment) else {
      throw DestinationError.noProject
    }
    return route
  }

  @discardableResult
  private func read(
    _ options: RequestedDestination, _ settings: String = "", _ environment: [String: String] = [:]
  ) async throws(DestinationError) -> DestinationChoice {
    try await reader(options, settings, environment).read()
  }

  private func reader(
    _ options: RequestedDestination, _ settings: String = "",
    _ environment: [String: String] = [:],
    proof: EmulatorProof = .emulator,
    direct: @escaping Exchange = { _, _ throws(CurlError) in
      throw CurlError(.badURL, wasSent: false)
    }
  ) -> DestinationReader {
    let (values, problems) = SettingsReader.read(settings, file: folder.path(of: "config.toml"))
    return DestinationReader(
      options: options, settings: values, problems: problems, trusting: trusted,
      environment: EnvironmentVariables(["HOME": folder.path].merging(environment) { $1 }),
      direct: { _ in direct }, prove: { _, _ in proof })
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
