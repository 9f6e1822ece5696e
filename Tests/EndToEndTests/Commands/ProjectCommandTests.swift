import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier project, and sends to a project of crier.toml", .timeLimit(.minutes(5)))
struct ProjectCommandTests {
  private let home: CrierHome

  init() throws {
    home = try CrierHome()
    try home.folder.write(KeyFile().text, to: "home/key.json")
    try home.folder.write(
      #"{"message": {"topic": "all", "notification": {"title": "Hi"}}}"#, to: "home/m.json")
    try home.writeTrusted(
      """
      default = "support"
      [project.live]
      id = "shop-prod"
      credentials = "file:key.json"
      channels = ["offers"]
      [project.support]
      base = "live"
      id = "shop-support"
      allow = ["device"]
      [project.test]
      id = "shop-test"
      credentials = "file:key.json"
      live = false
      [project.audited]
      base = "live"
      id = "shop-audit"
      approval = "second-person"

      """, to: "home/crier.toml")
  }

  private func crier(_ arguments: String...) async throws -> CrierCommand.Outcome {
    // Through a proxy that does not exist, so that nothing reaches Google.
    try await CrierCommand.run(
      arguments, home: home, environment: ["https_proxy": "http://127.0.0.1:1"])
  }

  @Test func `lists the projects, and shows where each value is from`() async throws {
    let list = try await crier("project")
    #expect(
      list.stdout == """
        audited  shop-audit    LIVE
        live     shop-prod     LIVE
        support  shop-support  LIVE  default
        test     shop-test     test

        """)
    let shown = try await crier("project", "show", "--origins")
    #expect(shown.stdout.contains("allow        device         ~/crier.toml, line 9\n"))
    #expect(shown.stdout.contains("live         true           the default\n"))
    #expect(shown.stdout.contains("id           shop-support   ~/crier.toml, line 8\n"))
    let object = try #require(
      try await crier("project", "show", "test", "--format", "json").jsonLines().first)
    #expect(object["id"]?.text == "shop-test")
    #expect(object["live"] == .bool(false))
    let missing = try await crier("project", "show", "tets")
    #expect((missing.code, missing.stdout) == (1, ""))
    #expect(missing.stderr.contains("The projects are: audited, live, support, test."))
  }

  @Test func `checks the file, and keeps sends back that a mistake may concern`() async throws {
    #expect(try await crier("check", "crier.toml").code == 0)
    try home.writeTrusted(
      "[project.live]\nid = \"shop-prod\"\nalow = [\"device\"]\n", to: "home/crier.toml")
    let checked = try await crier("check", "crier.toml")
    #expect(checked.code == 1)
    #expect(checked.stdout.contains("Write allow."), "\(checked.stdout)")
    let listed = try await crier("project")
    #expect(listed.code == 66)
    #expect(listed.stderr.contains("crier.toml, line 3"))
    let sent = try await crier("send", "m.json", "--yes=all")
    #expect(sent.code == 66)
    #expect(sent.stderr.contains("crier.toml, line 3"))
  }

  @Test func `sends to single devices alone if that is what allow has`() async throws {
    for options in [["--yes=all"], ["--to-condition", "'a' in topics", "--yes=1 a"]] {
      let outcome = try await CrierCommand.run(["send", "m.json"] + options, home: home)
      #expect(outcome.code == 64)
      #expect(
        outcome.stderr.contains("Project support in crier.toml allows only single devices."),
        "\(outcome.stderr)")
    }
    try home.folder.write("token\n\(SendCommandTests.token)\n", to: "home/list.csv")
    let list = try await crier("send", "m.json", "--tokens", "list.csv", "--yes=1")
    #expect(list.code == 64 && list.stderr.contains("allows only single devices"))
    let device = try await crier(
      "send", "m.json", "--to-token", SendCommandTests.token, "--yes")
    #expect(device.code == 75, "\(device.stderr)")
    // A dry run reaches nobody.
    #expect(try await crier("send", "m.json", "--dry-run").code == 75)
    let topics = try await crier(
      "topics", "subscribe", "news", "--tokens", "list.csv", "--yes")
    #expect(topics.code == 64)
    #expect(topics.stderr.contains("allows only single devices"))
  }

  @Test func `limits changes also by the account's own project and by the sender ID`() async throws
  {
    try home.writeTrusted(
      "[project.own]\nid = \"from-key-file\"\nnumber = 123456789012\nallow = [\"device\"]\n",
      to: "home/crier.toml")
    try home.folder.write("token\n\(SendCommandTests.token)\n", to: "home/list.csv")
    let account = ["--credentials", "key.json", "--project", "other-project"]
    let list = ["--tokens", "list.csv", "--yes"]
    for change in [
      ["topics", "subscribe", "news"] + list,
      ["groups", "create", "team", "--sender-id", "123456789012"] + list,
    ] {
      let outcome = try await CrierCommand.run(
        change + account, home: home, environment: ["https_proxy": "http://127.0.0.1:1"])
      #expect(outcome.code == 64)
      #expect(outcome.stderr.contains("Project own in crier.toml allows only"), "\(outcome.stderr)")
    }
  }

  @Test func `needs a confirmation unless live is false`() async throws {
    let live = try await crier("send", "m.json", "--project", "live")
    #expect(live.code == 64)
    #expect(live.stderr.contains("in live project shop-prod"))
    let test = try await crier("send", "m.json", "--project", "test")
    #expect(test.code == 75, "\(test.stderr)")
    let audited = try await crier("send", "m.json", "--project", "audited", "--yes=all")
    #expect(audited.code == 64)
    #expect(audited.stderr.contains("a second person has signed"))
  }

  /// Only root can give a file away.
  @Test(.enabled(if: geteuid() == 0)) func `checks a file of another user, which is not used`()
    async throws
  {
    #expect(unsafe chown(home.folder.path(of: "home/crier.toml"), 12_345, 12_345) == 0)
    let checked = try await crier("check", "crier.toml")
    #expect(checked.code == 0, "\(checked.stderr)")
    #expect(
      checked.stdout.contains("belongs to another user, so it is not used."),
      "\(checked.stdout)")
    #expect(try await crier("check", "--strict", "crier.toml").code == 2)
  }

  @Test func `checks messages by the channels of the default project`() async throws {
    try home.folder.write(
      #"{"message": {"topic": "a", "notification": {"title": "Hi"}, "android": {"notification": {"channel_id": "order"}}}}"#,
      to: "home/channel.json")
    let checked = try await crier("check", "channel.json")
    #expect(
      checked.stdout.contains("offers, or add it to channels in crier.toml."), "\(checked.stdout)")
    let other = try await crier("check", "--project", "test", "channel.json")
    #expect(other.code == 0)
    #expect(!other.stdout.contains("offers"), "The project has no list: \(other.stdout)")
    let unknown = try await crier("check", "--project", "shop-tset", "channel.json")
    #expect(unknown.code == 64)
    #expect(unknown.stderr.contains("There is no project named \"shop-tset\" in crier.toml."))
  }

  @Test func `lists the drafts of the workspace`() async throws {
    try home.folder.write(#"{"topic": "b"}"#, to: "home/offers/b.json")
    try home.folder.write(#"{"topic": "#, to: "home/offers/cut.json")
    let list = try await crier("drafts")
    #expect(list.stdout.contains("not valid JSON"))
    #expect(list.stdout.contains("offers/b.json"))
    #expect(list.stdout.contains("m.json") && list.stdout.contains("Hi"))
    #expect(!list.stdout.contains("key.json"))
    let objects = try await crier("drafts", "--format", "json").jsonLines()
    let valid = objects.filter { $0["valid"] == .bool(true) }
    #expect(Set(valid.compactMap { $0["path"]?.text }) == ["offers/b.json", "m.json"])
    #expect(objects.count == 3)
  }

  @Test func `starts the composer on the project, with its limits`() async throws {
    let plain = try await CrierCommand.run(
      ["--plain", "--project", "support"], stdin: "to topic news\ntitle Hi\nsend\nquit\ndiscard\n",
      home: home)
    #expect(
      plain.stdout.contains("real devices in project support (shop-support)"), "\(plain.stdout)")
    #expect(plain.stdout.contains("allows only single devices"))
    let test = try await CrierCommand.run(
      ["--plain", "--project", "test"], stdin: "quit\n", home: home)
    #expect(
      test.stdout.contains("TEST PROJECT: messages go to the devices of project test (shop-test)"))
  }

  @Test func `changes it even if sending has not been set up yet`() async throws {
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "project\ntest\nquit\n", home: home)
    #expect(
      outcome.stdout.contains("Messages go to the TEST PROJECT test (shop-test) now."),
      "\(outcome.stdout)")
  }

  @Test func `changes the project while it runs, to the sandbox and back`() async throws {
    let outcome = try await CrierCommand.run(
      ["--plain", "--project", "test"],
      stdin: """
        to topic news
        title Hi
        project
        sandbox
        send
        project
        test
        dry run
        project
        nowhere
        quit
        discard

        """, home: home, environment: ["https_proxy": "http://127.0.0.1:1"])
    let said = outcome.stdout
    let steps = [
      "live: shop-prod, LIVE", "test: shop-test, messages go here  test",
      "Messages go to the sandbox now.",
      "no sandbox device is subscribed to the topic, so none got it.",
      "Messages go to the TEST PROJECT test (shop-test) now.", "cannot be reached",
      "nowhere is not possible here. Type NAME",
    ]
    var rest = said[...]
    for step in steps {
      let place = try #require(rest.range(of: step), "\(step) is missing after the others: \(said)")
      rest = rest[place.upperBound...]
    }
  }
}
