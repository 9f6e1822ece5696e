import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
import CrierTestSupport
import CurlHTTP
import Foundation
import Testing

@Suite("The project of crier.toml") struct WorkspaceSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home/shop/offers")
    try folder.write(
      "project = \"own-project\"\nchannels = [\"news\"]\ncredentials = \"own.json\"\n",
      to: "config/crier/config.toml")
    for name in ["own", "team"] { try login(name) }
  }

  private var environment: [String: String] {
    ["HOME": folder.path(of: "home"), "XDG_CONFIG_HOME": folder.path(of: "config")]
  }

  private func login(_ name: String) throws {
    for place in ["config/crier", "home/shop"] {
      try folder.write(
        """
        {"type": "authorized_user", "client_id": "id", "client_secret": "secret",
         "refresh_token": "refresh", "account": "\(name)@test.example"}
        """, to: "\(place)/\(name).json")
    }
  }

  private func read(
    _ text: String, project: String? = nil
  ) throws -> WorkspaceSettings {
    try folder.write(text, to: "home/shop/crier.toml")
    let variables = EnvironmentVariables(environment)
    return try WorkspaceSettings(
      project: project, in: Workspace(from: folder.path(of: "home/shop/offers"), variables),
      variables)
  }

  private func route(
    _ text: String, project: String? = nil, endpoint: String? = nil,
    _ variables: [String: String] = [:]
  ) throws -> DestinationRoute? {
    let workspace = try read(text, project: project)
    var options = RequestedDestination()
    (options.project, options.endpoint) = (project, endpoint)
    let reader = DestinationReader(
      options: options, settings: workspace.settings, problems: workspace.problems,
      environment: EnvironmentVariables(environment.merging(variables) { $1 }),
      direct: { _ in { _, _ throws(CurlError) in throw CurlError(.badURL, wasSent: false) } })
    guard case .route(let route) = try reader.read() else { return nil }
    return route
  }

  private static let two = """
    default = "test"
    [project.test]
    id = "shop-test"
    live = false
    channels = ["offers"]
    [project.live]
    id = "shop-prod"
    credentials = "file:team.json"
    allow = ["device"]

    """

  @Test func `overrides config toml and the environment`() throws {
    let settings = try read(Self.two).settings
    #expect(settings.channels.value == ["offers"])
    #expect(settings.chosen?.name == "test")
    let variables = ["GOOGLE_CLOUD_PROJECT": "variable-project"]
    let test = try #require(try route(Self.two, variables))
    #expect([test.project, test.account] == ["shop-test", "own@test.example"])
    #expect(!test.isLive)
    #expect(test.refusal(of: .topic) == nil)
  }

  @Test(arguments: ["live", "shop-prod"])
  func `is named by an option, by its name or its ID`(project: String) throws {
    let live = try #require(try route(Self.two, project: project))
    #expect([live.project, live.account] == ["shop-prod", "team@test.example"])
    #expect(live.isLive)
    #expect(live.refusal(of: .device) == nil)
    #expect(
      live.refusal(of: .topic)?.sentence == "Project live in crier.toml allows only single devices."
    )
    let local = try #require(
      try route(Self.two, project: project, endpoint: "http://127.0.0.1:9099"))
    #expect(local.project == "shop-prod" && !local.isLive)
    #expect(local.refusal(of: .topic) == nil)
  }

  @Test func `is not used for another ID, and a mistyped name is an error`() throws {
    let other = try #require(try route(Self.two, project: "other-project"))
    #expect([other.project, other.account] == ["other-project", "own@test.example"])
    #expect(other.isLive)
    let error = #expect(throws: DestinationError.self) { try route(Self.two, project: "lve") }
    #expect(error?.explanation.fix == "Write live.")
  }

  @Test func `keeps everything back if there is a mistake in the file`() throws {
    let error = #expect(throws: DestinationError.self) {
      try route("[project.a]\nid = \"shop-a\"\nallow = [\"devcie\"]\n")
    }
    #expect(error?.explanation.sentence.contains("devcie") == true)
  }

  @Test func `has credentials from a variable or a command`() throws {
    let variable = "[project.a]\nid = \"shop-a\"\ncredentials = \"env:TEAM_KEY\"\n"
    let team = folder.path(of: "home/shop/team.json")
    #expect(try route(variable, ["TEAM_KEY": team])?.account == "team@test.example")
    let error = #expect(throws: DestinationError.self) { try route(variable) }
    #expect(error?.explanation.sentence.contains("TEAM_KEY") == true)

    let command = "[project.a]\nid = \"shop-a\"\ncredentials = { command = [\"cat\", \"token\"] }\n"
    #expect(try route(command)?.account == "access token command")
    // An emulator never gets a token that Google accepts.
    #expect(try route(command, endpoint: "http://127.0.0.1:9099")?.account == "no account")
    let standard = "[project.a]\nid = \"shop-a\"\ncredentials = \"adc\"\n"
    #expect(try route(standard) == nil)
  }

  @Test func `gets its access token from a program in the folder of the file`() async throws {
    try folder.write("token-of-the-team\n", to: "home/shop/token")
    let text = "[project.a]\nid = \"shop-a\"\ncredentials = { command = [\"cat\", \"token\"] }\n"
    guard case .command(let command)? = try route(text)?.credentials else {
      Issue.record("There is no command.")
      return
    }
    #expect(try await command.fetch(at: .zero).secret == "token-of-the-team")
  }

  @Test func `limits the project also if a variable or the credentials name its ID`() throws {
    let text = Self.two.replacing("default = \"test\"\n", with: "")
    let route = try #require(try route(text, ["GOOGLE_CLOUD_PROJECT": "shop-prod"]))
    #expect(route.project == "shop-prod")
    #expect(route.refusal(of: .topic) != nil)
    let twice = text + "[project.support]\nbase = \"live\"\n"
    let error = #expect(throws: DestinationError.self) {
      try self.route(twice, ["GOOGLE_CLOUD_PROJECT": "shop-prod"])
    }
    #expect(error == .severalProjects(id: "shop-prod", names: ["live", "support"]))
    #expect(throws: DestinationError.self) { try self.route(twice, project: "shop-prod") }
    #expect(try self.route(twice, project: "support")?.name == "support")
  }

  @Test func `is found above a folder with test devices`() throws {
    try folder.write("", to: "home/shop/offers/devices.toml")
    #expect(try read(Self.two).settings.chosen?.name == "test")
  }

  @Test("that is a folder or a pipe keeps sends back", arguments: [true, false])
  func noFile(isFolder: Bool) throws {
    if isFolder {
      try folder.makeFolder("home/shop/crier.toml")
    } else {
      #expect(unsafe mkfifo(folder.path(of: "home/shop/crier.toml"), 0o600) == 0)
    }
    let variables = EnvironmentVariables(environment)
    let found = try WorkspaceSettings(
      in: Workspace(from: folder.path(of: "home/shop/offers"), variables), variables)
    #expect(found.problems.contains(where: WorkspaceSettings.isAboutProjects))
  }

  /// Only root can give a file away.
  @Test(.enabled(if: geteuid() == 0)) func `of another user is not used, and keeps sends back`()
    throws
  {
    try folder.write(Self.two, to: "home/shop/crier.toml")
    let path = folder.path(of: "home/shop/crier.toml")
    #expect(unsafe chown(path, 12_345, 12_345) == 0)
    let variables = EnvironmentVariables(environment)
    let found = try WorkspaceSettings(
      in: Workspace(from: folder.path(of: "home/shop"), variables), variables)
    #expect(found.projects.projects.isEmpty)
    #expect(found.problems.first?.explanation.sentence.contains("another user") == true)
  }
}
