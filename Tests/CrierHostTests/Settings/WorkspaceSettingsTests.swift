import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
import CrierTestSupport
import CurlHTTP
import Foundation
import Testing

@Suite("The project of crier.toml") struct WorkspaceSettingsTests {
  let folder: TemporaryFolder

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

  var trusted: TrustList { TrustList(in: StateFolder(EnvironmentVariables(environment))) }

  func read(
    _ text: String, project: String? = nil, isTrusted: Bool = true
  ) throws -> WorkspaceSettings {
    try folder.write(text, to: "home/shop/crier.toml")
    if isTrusted { try trust("home/shop/crier.toml") }
    return try found(project: project)
  }

  private func found(project: String? = nil) throws -> WorkspaceSettings {
    let variables = EnvironmentVariables(environment)
    return try WorkspaceSettings(
      project: project, in: Workspace(from: folder.path(of: "home/shop/offers"), variables),
      variables, trusting: trusted)
  }

  func trust(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: folder.path(of: name))))
    try trusted.add(bytes, at: folder.path(of: name), deeds: [])
  }

  func route(
    _ text: String, project: String? = nil, endpoint: String? = nil,
    _ variables: [String: String] = [:]
  ) async throws -> DestinationRoute? {
    try await route(
      in: try read(text, project: project), project: project, endpoint: endpoint, variables)
  }

  func route(
    in workspace: WorkspaceSettings, project: String? = nil, endpoint: String? = nil,
    _ variables: [String: String] = [:]
  ) async throws -> DestinationRoute? {
    var options = RequestedDestination()
    (options.project, options.endpoint) = (project, endpoint)
    let reader = DestinationReader(
      options: options, settings: workspace.settings, problems: workspace.problems,
      question: workspace.chosenQuestion, trusting: trusted,
      environment: EnvironmentVariables(environment.merging(variables) { $1 }),
      direct: { _ in { _, _ throws(CurlError) in throw CurlError(.badURL, wasSent: false) } },
      prove: { _, _ in .emulator })
    guard case .route(let route) = try await reader.read() else { return nil }
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

  @Test func `overrides config toml and the environment`() async throws {
    let settings = try read(Self.two).settings
    #expect(settings.channels.value == ["offers"])
    #expect(settings.chosen?.name == "test")
    let variables = ["GOOGLE_CLOUD_PROJECT": "variable-project"]
    let test = try #require(try await route(Self.two, variables))
    #expect([test.project, test.account] == ["shop-test", "own@test.example"])
    #expect(!test.isLive)
    #expect(test.permission.refusal(of: .topic) == nil)
  }

  @Test(arguments: ["live", "shop-prod"])
  func `is named by an option, by its name or its ID`(project: String) async throws {
    let live = try #require(try await route(Self.two, project: project))
    #expect([live.project, live.account] == ["shop-prod", "team@test.example"])
    #expect(live.isLive)
    #expect(live.permission.refusal(of: .device) == nil)
    #expect(
      live.permission.refusal(of: .topic)?.sentence
        == "Project live in crier.toml allows only single devices."
    )
    let local = try #require(
      try await route(Self.two, project: project, endpoint: "http://127.0.0.1:9099"))
    #expect(local.project == "shop-prod" && !local.isLive)
    // A test server is where people try their limits.
    #expect(local.permission.refusal(of: .topic) != nil)
  }

  @Test func `is not used for another ID, and a mistyped name is an error`() async throws {
    let other = try #require(try await route(Self.two, project: "other-project"))
    #expect([other.project, other.account] == ["other-project", "own@test.example"])
    #expect(other.isLive)
    let error = await #expect(throws: DestinationError.self) {
      try await route(Self.two, project: "lve")
    }
    #expect(error?.explanation.fix == "Write live.")
  }

  @Test func `keeps everything back if there is a mistake in the file`() async throws {
    let error = await #expect(throws: DestinationError.self) {
      try await route("[project.a]\nid = \"shop-a\"\nallow = [\"devcie\"]\n")
    }
    #expect(error?.explanation.sentence.contains("devcie") == true)
  }

  @Test func `has credentials from a variable or a command`() async throws {
    let variable = "[project.a]\nid = \"shop-a\"\ncredentials = \"env:TEAM_KEY\"\n"
    let team = folder.path(of: "home/shop/team.json")
    #expect(try await route(variable, ["TEAM_KEY": team])?.account == "team@test.example")
    let error = await #expect(throws: DestinationError.self) { try await route(variable) }
    #expect(error?.explanation.sentence.contains("TEAM_KEY") == true)

    let command = "[project.a]\nid = \"shop-a\"\ncredentials = { command = [\"cat\", \"token\"] }\n"
    #expect(try await route(command)?.account == "access token command")
    // An emulator never gets a token that Google accepts.
    #expect(try await route(command, endpoint: "http://127.0.0.1:9099")?.account == "no account")
    let standard = "[project.a]\nid = \"shop-a\"\ncredentials = \"adc\"\n"
    #expect(try await route(standard) == nil)
  }

  @Test func `gets its access token from a program in the folder of the file`() async throws {
    try folder.write("token-of-the-team\n", to: "home/shop/token")
    let text = "[project.a]\nid = \"shop-a\"\ncredentials = { command = [\"cat\", \"token\"] }\n"
    guard case .command(let command)? = try await route(text)?.credentials else {
      Issue.record("There is no command.")
      return
    }
    #expect(try await command.fetch(at: .zero).secret == "token-of-the-team")
  }

  @Test func `limits the project also if a variable or the credentials name its ID`() async throws {
    let text = Self.two.replacing("default = \"test\"\n", with: "")
    let route = try #require(try await route(text, ["GOOGLE_CLOUD_PROJECT": "shop-prod"]))
    #expect(route.project == "shop-prod")
    #expect(route.permission.refusal(of: .topic) != nil)
    let twice = text + "[project.support]\nbase = \"live\"\n"
    let error = await #expect(throws: DestinationError.self) {
      try await self.route(twice, ["GOOGLE_CLOUD_PROJECT": "shop-prod"])
    }
    #expect(error == .severalProjects(id: "shop-prod", names: ["live", "support"]))
    await #expect(throws: DestinationError.self) {
      try await self.route(twice, project: "shop-prod")
    }
    #expect(try await self.route(twice, project: "support")?.name == "support")
  }

  @Test func `is found above a folder with test devices`() async throws {
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

  @Test func `that is a link to nothing or to itself keeps sends back`() throws {
    for target in ["/nowhere/crier.toml", folder.path(of: "home/shop/crier.toml")] {
      let link = folder.path(of: "home/shop/crier.toml")
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let found = try found()
      #expect(found.problems.contains(where: WorkspaceSettings.isAboutProjects), "\(target)")
    }
  }

  /// The ways to name the project `shop-prod`, whose number is 123456789, and files that widen its limits.
  private static let wideners: [(inner: String, own: String, project: String?)] = [
    ("[project.x]\nid = \"shop-prod\"\nlive = false\n", "", nil),
    ("[project.x]\nid = \"shop-prod\"\nlive = false\n", "", "shop-prod"),
    ("[project.x]\nid = \"SHOP-prod\"\nlive = false\n", "", "SHOP-prod"),
    ("[project.x]\nid = \"shop-prod\"\nallow = [\"device\", \"topic\"]\n", "", "x"),
    ("", "[project.mine]\nid = \"shop-prod\"\nlive = false\n", "123456789"),
    ("default = \"other\"\n[project.other]\nid = \"other-one\"\n", "", "123456789"),
  ]

  /// The narrowest of all files that name a project holds.
  @Test(arguments: wideners) func `widens no limit of a folder above, whatever its name`(
    inner: String, own: String, project: String?
  ) async throws {
    try folder.write(
      "[project.live]\nid = \"shop-prod\"\nnumber = 123456789\nallow = [\"device\"]\nlive = true\n",
      to: "home/crier.toml")
    try folder.write(own, to: "config/crier/crier.toml")
    for isTrusted in [true, false] {
      let workspace = try read(inner, project: project, isTrusted: isTrusted)
      let limits = workspace.settings.limits(
        of: project == "x" ? "shop-prod" : project ?? "shop-prod")
      #expect(limits.isLive)
      #expect(limits.permission.refusal(of: .topic) != nil)
      #expect(limits.permission.refusal(of: .group) != nil)
      #expect(limits.permission.refusal(of: .device) == nil)
    }
  }

  /// A file above may only restrict, and does so also if others can write to it.
  @Test func `keeps the limits of a folder above that others can write to`() throws {
    try folder.write(
      "[project.live]\nid = \"shop-prod\"\nallow = [\"device\"]\n", to: "home/crier.toml",
      permissions: 0o666)
    let settings = try read("[project.x]\nid = \"shop-prod\"\nlive = false\n").settings
    #expect(settings.limits(of: "shop-prod").permission.refusal(of: .topic) != nil)
    #expect(settings.limits(of: "shop-prod").isLive)
    let shown = settings.limited(try #require(settings.chosen))
    #expect(shown.allow.value == [.device] && shown.isLive)
    #expect(shown.allow.origin.words.hasSuffix("home/crier.toml, line 3"))
  }

  @Test func `widens nothing in a child of a base, or in a default with the same ID`() throws {
    let text = Self.two + "[project.wide]\nbase = \"live\"\nallow = [\"device\", \"topic\"]\n"
    for name in ["wide", "live"] {
      let settings = try read(text.replacing("\"test\"", with: "\"\(name)\""), project: name)
        .settings
      #expect(settings.limits(of: "shop-prod").permission.refusal(of: .topic) != nil)
    }
  }

  @Test func `of the user holds in every folder, also in one with only test devices`() async throws
  {
    try folder.write(
      "[project.mine]\nid = \"shop-prod\"\nallow = [\"device\"]\n", to: "config/crier/crier.toml")
    try folder.write("", to: "home/shop/devices.toml")
    #expect(try found().settings.chosen == nil)
    let alone = try found(project: "shop-prod")
    #expect(alone.settings.chosen?.name == "mine")
    #expect(alone.question == nil)
    #expect(try await route(in: alone)?.permission.refusal(of: .topic) != nil)
    let team = try read("[project.t]\nid = \"shop-prod\"\nlive = false\n")
    #expect(team.settings.chosen?.name == "t")
    #expect(try found(project: "shop-prod").settings.chosen?.name == "t")
    let limits = team.settings.limits(of: "shop-prod")
    #expect(limits.isLive && limits.permission.refusal(of: .list) != nil)
    // What the user's own file says outright, wins over what a folder leaves open.
    try folder.write(
      "[project.mine]\nid = \"shop-prod\"\nlive = false\n", to: "config/crier/crier.toml")
    #expect(try !read("[project.t]\nid = \"shop-prod\"\n").settings.limits(of: "shop-prod").isLive)
    #expect(
      try read("[project.t]\nid = \"shop-prod\"\nlive = true\n").settings.limits(of: "shop-prod")
        .isLive)
  }

  @Test func `refuses a project number that may belong to a limited project`() async throws {
    let error = await #expect(throws: DestinationError.self) {
      try await self.route(Self.two, project: "987654321")
    }
    #expect(error == .unknownNumber("987654321"))
    let known = Self.two.replacing("id = \"shop-prod\"", with: "id = \"shop-prod\"\nnumber = 55")
    let route = try #require(try await route(known, project: "55"))
    #expect([route.project, route.name] == ["shop-prod", "live"])
    #expect(route.permission.refusal(of: .topic) != nil)
  }

  @Test func `that a folder names by number is not one that the user pinned without it`() throws {
    let own = "[project.mine]\nid = \"shop-prod\"\nallow = [\"device\"]\n"
    try folder.write(own, to: "config/crier/crier.toml")
    // An ID of digits is a mistake, which keeps everything back.
    let number = try read("[project.t]\nid = \"123456789012\"\nlive = false\n")
    #expect(number.problems.contains(where: WorkspaceSettings.isAboutProjects))
    let claim = "[project.t]\nid = \"other-one\"\nnumber = 55\nlive = false\n"
    #expect(try read(claim).settings.mayHideLimits("55"))
    try folder.write(own + "number = 77\n", to: "config/crier/crier.toml")
    #expect(try !read(claim).settings.mayHideLimits("55"))
  }

  /// Topics belong to the account's project, groups to that of a number.
  @Test func `limits changes of its topics and groups, wherever messages go`() async throws {
    try folder.write(
      """
      [project.mine]
      id = "shop-prod"
      number = 77
      allow = ["device"]
      [project.open]
      id = "shop-open"
      number = 88

      """, to: "config/crier/crier.toml")
    let test = try read("[project.t]\nid = \"shop-test\"\nlive = false\n", project: "t")
    let settings = test.settings
    let route = try #require(try await route(in: test, project: "t"))
    for project in ["77", "shop-prod"] {
      #expect(settings.refusal(ofChanging: .group, in: project, on: route) != nil)
    }
    // Nobody was asked about the live project.
    let live = settings.refusal(ofChanging: .topic, in: "88", on: route)
    #expect(live?.sentence.contains("live project 88") == true)
    #expect(settings.refusal(ofChanging: .group, in: "shop-test", on: route) == nil)
    // It may be the number of shop-test, which no file says.
    #expect(settings.refusal(ofChanging: .group, in: "99", on: route) != nil)
  }

  @Test func `that cannot be found keeps sends back`() throws {
    for target in [nil, "/nowhere/crier"] {
      let own = folder.path(of: "other")
      try? FileManager.default.removeItem(atPath: own)
      if let target {
        try folder.makeFolder("other")
        try FileManager.default.createSymbolicLink(
          atPath: own + "/crier", withDestinationPath: target)
      } else {
        try folder.write("no folder", to: "other")
      }
      let variables = EnvironmentVariables([
        "HOME": folder.path(of: "home"), "XDG_CONFIG_HOME": own,
      ])
      let found = try WorkspaceSettings(
        in: Workspace(from: folder.path(of: "home/shop"), variables), variables, trusting: trusted)
      #expect(
        found.problems.contains(where: WorkspaceSettings.isAboutProjects), "\(target ?? "a file")")
    }
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
      in: Workspace(from: folder.path(of: "home/shop"), variables), variables, trusting: trusted)
    #expect(found.projects.projects.isEmpty)
    #expect(found.problems.first?.explanation.sentence.contains("another user") == true)
  }
}
