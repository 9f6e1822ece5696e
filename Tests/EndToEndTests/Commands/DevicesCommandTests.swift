import CrierMessage
import CrierTestSupport
import Testing

@Suite("crier devices") struct DevicesCommandTests {
  private static let token = SendCommandTests.token

  private let home: CrierHome

  init() throws {
    home = try CrierHome()
    try home.folder.write("# ours\n", to: "home/devices.toml")
  }

  private func crier(_ arguments: String..., stdin: String = "") async throws
    -> CrierCommand.Outcome
  {
    try await CrierCommand.run(["devices"] + arguments, stdin: stdin, home: home)
  }

  @Test func `adds, lists, changes and removes a device`() async throws {
    let added = try await crier(
      "add", "Pixel QA", "--platform", "android", "--owner", "Ann", "--token", "-",
      stdin: Self.token + "\n")
    #expect((added.code, added.stdout) == (0, ""))
    let listed = try await crier()
    #expect(listed.stdout == "Pixel QA  Android  fK3m…0001  Ann\n")
    let object = try #require(try await crier("--format", "json").jsonLines().first)
    #expect(object["name"]?.text == "Pixel QA")
    #expect(object["target"]?.text == "fK3m…0001")
    #expect(try await crier("list", "--reveal").stdout.contains(Self.token))
    #expect(try await crier("add", "Pixel QA", "--token", "newer-token-1").code == 0)
    #expect(try await crier().stdout == "Pixel QA  Android  newer-token-1  Ann\n")
    #expect(try await crier("remove", "Pixel QA").code == 0)
    #expect(try home.folder.text(of: "home/devices.toml").hasPrefix("# ours\n"))
    let again = try await crier("remove", "Pixel QA")
    #expect(again.code == 1)
    #expect(again.stderr.contains("no test device named"))
  }

  @Test func `wants a platform and a token that is none of the wrong things`() async throws {
    #expect(try await crier("add", "a", "--token", "my-token").code == 64)
    #expect(try await crier("add", "a", "--platform", "ios").code == 64)
    let key = "AIza" + String(repeating: "x", count: 35)
    let secret = try await crier("add", "a", "--platform", "ios", "--token", "-", stdin: key)
    #expect(secret.code == 64)
    #expect(!secret.stderr.contains(key))
    #expect(!home.folder.exists("home/devices.local.toml"))
  }

  @Test func `names the line of a mistake, and lists the other devices`() async throws {
    try home.writeTrusted("a = \"token-a\"\nb = \"two words\"\n", to: "home/devices.local.toml")
    let odd = try await crier()
    #expect((odd.code, odd.stdout) == (0, "a    token-a\n"))
    #expect(odd.stderr.contains("devices.local.toml, line 2: "))
    try home.folder.write("[x\n", to: "home/devices.toml")
    let broken = try await crier()
    #expect((broken.code, broken.stdout) == (66, "a    token-a\n"))
    #expect(broken.stderr.contains("devices.toml, line 1"))
    let added = try await crier("add", "c", "--platform", "web", "--token", "my-token")
    #expect(added.code == 66)
  }

  @Test func `changes nothing in a folder that cannot be written`() async throws {
    try home.folder.makeFolder("home/devices.local.toml")
    let outcome = try await crier("add", "a", "--platform", "web", "--token", "my-token")
    #expect(outcome.code == 66)
    #expect(try home.folder.text(of: "home/devices.toml") == "# ours\n")
  }
}
