import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier check") struct CheckCommandTests {
  static let good =
    #"{"message": {"topic": "news", "notification": {"title": "Hi", "body": "There"}}}"#
  static let broken =
    "{\"message\": {\n  \"topic\": \"news\",\n  \"data\": {\"n\": 1},\n"
    + "  \"android\": {\"ttl\": \"2419201s\"}}}"

  let home: CrierHome

  init() throws { home = try CrierHome() }

  @Test func `suggests a command that repairs invalid JSON, but only if it works`() async throws {
    let outcome = try await CrierCommand.run(
      ["check", "-"], stdin: #"{"message": {"topic" "rain", "notification": {"title": "b"},}}"#)
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("error: A colon is missing"))
    #expect(outcome.stdout.contains("crier check --fix - repairs it with 2 fixes."))
    let words = try await CrierCommand.run(
      ["check", "-"], stdin: "The message:\n{\"message\": {\"topic\": \"rain\"}}")
    #expect(words.stdout.contains("crier convert - --to v1 can read it"), "\(words.stdout)")
    #expect(!words.stdout.contains("--fix"))
    let nothing = try await CrierCommand.run(["check", "-"], stdin: "hello")
    #expect(nothing.code == 1)
    #expect(!nothing.stdout.contains("convert") && !nothing.stdout.contains("--fix"))
  }

  @Test func `prints ok with the size, and ends with 0`() async throws {
    try write(Self.good, to: "good.json")
    let outcome = try await check("good.json")
    #expect(outcome.code == 0)
    #expect(outcome.stdout.hasPrefix("good.json: ok ("))
    #expect(outcome.stdout.contains("7 of 1000 characters"))
    #expect(outcome.stderr == "")
  }

  @Test func `prints each error with its position in an editor's format`() async throws {
    try write(Self.broken, to: "broken.json")
    let outcome = try await check("broken.json")
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("broken.json:3:17: error: "))
    #expect(outcome.stdout.contains("broken.json:4:22: error: "))
    #expect(outcome.stdout.contains("    Set android.ttl to 2419200s or less.\n"))
  }

  @Test func `prints one object per file with the documented keys`() async throws {
    try write(Self.good, to: "good.json")
    try write(Self.broken, to: "broken.json")
    let outcome = try await check("good.json", "broken.json", "--format", "json")
    #expect(outcome.code == 1)
    let objects = try outcome.jsonLines()
    try #require(objects.count == 2)
    #expect(objects.map { $0["file"]?.text } == ["good.json", "broken.json"])
    #expect(objects.map { $0["verdict"]?.text } == ["ok", "refused"])
    #expect(objects[0].members?.map(\.key) == ["file", "verdict", "reason", "findings", "size"])
    #expect(
      objects[0]["size"]?.members?.map(\.key)
        == ["payload", "limit", "tightest", "characters", "characterLimit"])
    let finding = try #require(
      objects[1]["findings"]?.elements?.last { $0["rule"]?.text == "AN04" })
    #expect(
      finding.members?.map(\.key)
        == ["rule", "weight", "field", "sentence", "fix", "line", "column", "fixable"])
    #expect(finding["fixable"]?.flag == true)
    #expect(finding["field"]?.text == "android.ttl")
    #expect(finding["line"]?.integer == 4)
    #expect(finding["column"]?.integer == 22)
  }

  @Test(
    "mentions --tokens if a message has no target, and so does crier send",
    arguments: [["check", "-"], ["check", "-", "--format", "json"], ["send", "-"]])
  func missingTarget(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(
      arguments, stdin: #"{"message": {"notification": {"title": "Hi", "body": "There"}}}"#)
    #expect(outcome.code == 1)
    let said = outcome.stdout + outcome.stderr
    #expect(said.contains("The message has no target yet."))
    #expect(said.contains("--tokens FILE for a list, --to-token TOKEN for one device."))
  }

  @Test func `uses the channels of config.toml`() async throws {
    try write(
      #"{"message": {"topic": "a", "android": {"notification": {"title": "x", "channel_id": "b"}}}}"#,
      to: "channel.json")
    #expect(try await check("channel.json", "--strict").code == 0)
    try home.folder.makeFolder("config/crier")
    try home.folder.write("channels = [\"news\"]\n", to: "config/crier/config.toml")
    let outcome = try await check("channel.json", "--strict")
    #expect(outcome.code == 2)
    #expect(outcome.stdout.contains("[android.notification.channel_id, PV13]"))
  }

  @Test func `reads a bare message, also from standard input`() async throws {
    let message = #"{"topic": "news", "notification": {"title": "Hi"}}"#
    let outcome = try await CrierCommand.run(["check", "-"], stdin: message, home: home)
    #expect(outcome.code == 0)
    #expect(outcome.stdout.hasPrefix("-: ok ("))
  }

  @Test func `fails because of warnings only with --strict`() async throws {
    try write(#"{"message": {"topic": "news"}}"#, to: "risky.json")
    let plain = try await check("risky.json")
    let strict = try await check("risky.json", "--strict")
    #expect(plain.code == 0)
    #expect(plain.stdout.contains("risky.json: risky ("))
    #expect(strict.code == 2)
  }

  @Test func `ends with 1 rather than 2 if there is also an error`() async throws {
    try write(#"{"message": {"topic": "news"}}"#, to: "risky.json")
    try write(Self.broken, to: "broken.json")
    #expect(try await check("broken.json", "risky.json", "--strict").code == 1)
  }

  @Test(
    "reports the line and column of invalid JSON, and ends with 1",
    arguments: [
      ("", "1:1"), ("{\n \"a\": 1,\n}", "2:8"),
      ("[" + String(repeating: "[", count: 9_999), "1:201"),
      ("{\"message\": {}} x", "1:17"), ("nonsense", "1:1"),
    ])
  func noJSON(text: String, place: String) async throws {
    try write(text, to: "bad.json")
    let outcome = try await check("bad.json")
    #expect(outcome.code == 1)
    #expect(outcome.stdout.hasPrefix("bad.json:\(place): error: "))
  }

  @Test func `reports the position of a byte that is not UTF-8`() async throws {
    try home.folder.write(Array("{\"message\": {\"topic\": \"".utf8) + [0xFF], to: "home/bad.json")
    let outcome = try await check("bad.json")
    #expect(outcome.code == 1)
    #expect(outcome.stdout.hasPrefix("bad.json:1:24: error: "))
  }

  @Test func `accepts a byte order mark`() async throws {
    try write("\u{FEFF}" + Self.good, to: "bom.json")
    #expect(try await check("bom.json").code == 0)
  }

  @Test func `warns of duplicate keys at the one that is used`() async throws {
    try write(
      #"{"message": {"topic": "a", "data": {"k": "v", "k": "w"}}}"#, to: "double.json")
    let outcome = try await check("double.json")
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("double.json:1:52: warning: "))
  }

  @Test func `ends with 66 for an unreadable file, and checks the other files`() async throws {
    try write(Self.good, to: "good.json")
    try home.folder.makeFolder("home/folder")
    let outcome = try await check("folder", "missing.json", "good.json")
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("There is no .json file in the folder folder."))
    #expect(outcome.stderr.contains("There is no file at missing.json."))
    #expect(outcome.stdout.hasPrefix("good.json: ok"))
  }

  @Test func `does not read all of a file of 50 MB`() async throws {
    try home.folder.write([UInt8](repeating: 0x20, count: 50_000_000), to: "home/big.json")
    let outcome = try await check("big.json")
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("big.json is larger than 8 MiB"))
  }

  @Test func `never prints an escape sequence from a file or its name`() async throws {
    let name = "\u{1B}[31mred.json"
    try write(
      #"{"message": {"topic": "news", "\u001b]0;owned\u0007": 1, "notification": {"title": "\u202e"}}}"#,
      to: name)
    let outcome = try await check(name, "missing\u{1B}[2J")
    #expect(outcome.stdout.contains("<ESC>[31mred.json"))
    for text in [outcome.stdout, outcome.stderr] {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    }
  }

  private func write(_ text: String, to name: String) throws {
    try home.folder.write(text, to: "home/\(name)")
  }

  private func check(_ arguments: String...) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["check"] + arguments, home: home)
  }
}
