import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier check --fix") struct CheckFixTests {
  static let broken = """
    {
        "message" : {
            "topic": "/topics/news",
            "data": { "n": 1 },  "android": {"ttl": "2419201s"}
        }
    }

    """
  static let fixed = """
    {
        "message" : {
            "topic": "news",
            "data": { "n": "1" },  "android": {"ttl": "2419200s"}
        }
    }

    """

  let home: CrierHome

  init() throws { home = try CrierHome() }

  @Test func `removes a byte order mark, and touches no file that only looks like a translation`()
    async throws
  {
    let message = #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
    try write("\u{FEFF}" + message, to: "b2.json")
    try write("{\"mine\": 1,}", to: "b2.js.json")
    let found = try await check("--strict", "b2.json")
    #expect(found.code == 2 && found.stdout.contains("byte order mark"), "\(found.stdout)")
    #expect(!found.stdout.contains("b2.js.json"))
    let fixed = try await check("--strict", "--fix", "b2.json")
    #expect(fixed.code == 0, "\(fixed.stdout)\(fixed.stderr)")
    #expect(try read("b2.json") == message)
    #expect(try read("b2.js.json") == "{\"mine\": 1,}")
  }

  @Test func `fixes translations beside the draft, but follows no link there`() async throws {
    try write(#"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#, to: "a.json")
    try write(#"{"message": {"notification": {"title": "Regen"},}}"#, to: "a.de.json")
    let fixed = try await check("--fix", "a.json")
    #expect(fixed.code == 0, "\(fixed.stdout)\(fixed.stderr)")
    #expect(try read("a.de.json") == #"{"message": {"notification": {"title": "Regen"}}}"#)
    let text = "// mine\n{\"message\": {\"topic\": \"a\", \"notification\": {\"title\": \"x\"},}}\n"
    try write(text, to: "settings.json")
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: "home/a.fr.json"), withDestinationPath: "settings.json")
    let linked = try await check("--fix", "a.json")
    #expect(linked.stderr.contains("a.fr.json is a symbolic link"), "\(linked.stderr)")
    #expect(try read("settings.json") == text)
    // A pattern such as *.json names it, too.
    let named = try await check("--fix", "a.fr.json")
    #expect(named.stderr.contains("a.fr.json is a symbolic link"), "\(named.stderr)")
    #expect(try read("settings.json") == text)
  }

  @Test(
    "leaves JSON alone that is no message",
    arguments: [
      #""compilerOptions": {"strict": true}"#, #""$schema": "https://a", "title": "Order""#,
      #""title": "Title", "body": "Text", "signIn": "Sign in""#, #""title": "T", "panels": []"#,
      #""name": "dev", "image": "debian", "postCreateCommand": "make""#, #""name": "a""#,
      #""data": {"id": 1}, "port": 80"#, "", #""name": "ci", "token": "t", "url": "u""#,
      #""name": "ci", "token": "t""#, #""data": {"total": 3}"#,
      #""topic": "home/kitchen", "data": {"temp": 21.5}"#, #""android": {"ttl": 60}, "apns": {}"#,
      #""token": "a", "notification": {"email": 5}"#,
      #""extends": [], "message": {"topic": "/topics/a"}"#,
      #""message": {"name": "Name", "hello": "Hi"}"#,
      #""name": "app", "slug": "app", "android": {"package": "a.b"}"#,
    ])
  func foreign(members: String) async throws {
    let text = "{\n  // mine\n  \(members)\(members.isEmpty ? "" : ",")\n}\n"
    try write(text, to: "other.json")
    let outcome = try await check("--fix", "other.json")
    #expect(outcome.code == 1 && !outcome.stderr.contains("Fixed"), "\(outcome.stderr)")
    #expect(outcome.stderr.contains("not certainly a message"), "\(outcome.stderr)")
    #expect(try read("other.json") == text)
  }

  @Test func `keeps apart the names of files that are options, or begin with ~`() async throws {
    let message = #"{"message": {"topic": "news", "notification": {"title": "Rain"},}}"#
    try home.folder.makeFolder("home/~/msgs")
    try home.folder.makeFolder("home/msgs")
    try write(message, to: "msgs/a.json")
    try write(message, to: "~/msgs/a.json")
    try home.folder.write("", to: "home/--access-token-command=touch ran #.json")
    let odd = try await CrierCommand.run(
      ["send", "--access-token-command=touch ran #.json", "msgs/a.json", "--dry-run"], home: home)
    #expect(odd.code == 64)
    #expect(odd.stderr.contains("is an option, and also the name of a file here"), "\(odd.stderr)")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path(of: "home/ran")))
    let call = #""$0" send $'--access-token-command=touch ran;\xff.json' --dry-run"#
    let noText = try await CrierCommand.run(
      ProgramCall(
        "/bin/bash", ["-c", call, CrierCommand.program], environment: home.environment,
        folder: home.folder.path(of: "home")))
    #expect(noText.code == 64 && noText.stderr.contains("is not UTF-8"), "\(noText.stderr)")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path(of: "home/ran")))
    // As the shell makes it of */msgs/a.json, and as somebody may write it for the home folder.
    for arguments in [
      ["~/msgs/a.json"], ["--", "exec", "~/msgs/a.json"],
      ["--access-token-command", "~/msgs/a.json"],
    ] {
      let refused = try await CrierCommand.run(["check", "--fix"] + arguments, home: home)
      #expect(refused.code == 64 && refused.stderr.contains("two meanings"), "\(refused.stderr)")
    }
    let fixed = try await check("--fix", "./~/msgs/a.json")
    #expect(fixed.stdout.contains("~/msgs/a.json: ok"), "\(fixed.stdout)\(fixed.stderr)")
    #expect(try read("~/msgs/a.json") != message)
    #expect(try read("msgs/a.json") == message)
    let drafts = try await CrierCommand.run(["drafts"], home: home)
    #expect(
      !drafts.stdout.split(separator: "\n").contains { $0.hasPrefix("~/") }, "\(drafts.stdout)")
  }

  @Test func `follows no link to a folder, and waits for no pipe in place of a draft`() async throws
  {
    try home.folder.makeFolder("home/own")
    let text = "// mine\n{\"message\": {\"topic\": \"a\", \"notification\": {\"title\": \"x\"},}}\n"
    try write(text, to: "own/settings.json")
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: "home/messages"), withDestinationPath: "own")
    let fixed = try await check("--fix", "messages/settings.json")
    #expect(fixed.stderr.contains("messages is a symbolic link"), "\(fixed.stderr)")
    // As the shell makes it of ~/messages/*.json.
    let whole = try await check("--fix", home.folder.path(of: "home/messages/settings.json"))
    #expect(whole.stderr.contains("messages is a symbolic link"), "\(whole.stderr)")
    #expect(try read("own/settings.json") == text)
    try home.folder.makeFolder("home/clone")
    try #require(unsafe mkfifo(home.folder.path(of: "home/pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: "home/clone/m.json"), withDestinationPath: "../pipe")
    try write(#"{"message": {"notification": {"title": "Regen"}}}"#, to: "clone/m.de.json")
    let checked = try await check("clone")
    #expect(checked.stdout.contains("was not checked"), "\(checked.stdout)\(checked.stderr)")
    // Somebody holds it open; a pipe without a writer ends at once.
    try #require(unsafe mkfifo(home.folder.path(of: "home/a.de.json"), 0o600) == 0)
    let pipe = unsafe open(home.folder.path(of: "home/a.de.json"), O_RDWR | O_CLOEXEC)
    defer { close(pipe) }
    try write(Self.fixed, to: "a.json")
    let beside = try await check("a.json")
    #expect(beside.stdout.contains("a.json: ok"), "\(beside.stdout)\(beside.stderr)")
    #expect(beside.stderr.contains("a.de.json"), "\(beside.stderr)")
  }

  @Test func `writes the file, keeps everything else in it, and prints what it did`() async throws {
    try write(Self.broken, to: "a.json")
    let outcome = try await check("--fix", "a.json")
    #expect(outcome.code == 0)
    #expect(try read("a.json") == Self.fixed)
    #expect(outcome.stdout.contains("a.json: ok ("))
    let lines = outcome.stderr.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("Fixed: a.json:") })
    #expect(outcome.stderr.contains("a.json:3:18: The topic begins with /topics/"))
  }

  @Test func `never writes a file without anything to fix`() async throws {
    let text = #"{"message": {"topic": "a b", "notification": {"title": "Hi"}}}"#
    try write(text, to: "a.json")
    let path = home.folder.path(of: "home/a.json")
    let before = try FileManager.default.attributesOfItem(atPath: path)
    let outcome = try await check("--fix", "a.json")
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(outcome.code == 1)
    #expect(try read("a.json") == text)
    #expect(outcome.stderr == "")
    #expect(
      before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int
        && before[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }

  @Test func `checks the remaining text, with the exit status of a check`() async throws {
    try write(
      #"{"message": {"topic": "news", "notification": {"title": "x"}, "data": {"n": 1, "from": "x"}}}"#,
      to: "a.json")
    let outcome = try await check("--fix", "a.json")
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("The key \"from\" is reserved by FCM."))
    #expect(outcome.stderr.contains("Fixed: a.json:1:"))
    #expect(try read("a.json").contains(#""n": "1""#))
  }

  @Test func `writes fixed standard input to standard output, and the rest to standard error`()
    async throws
  {
    let outcome = try await CrierCommand.run(
      ["check", "--fix", "-"], stdin: Self.broken, home: home)
    #expect(outcome.code == 0)
    #expect(outcome.stdout == Self.fixed)
    #expect(outcome.stderr.contains("-: ok ("))
    #expect(outcome.stderr.contains("Fixed: -:3:18:"))
  }

  @Test func `passes on nothing that is not JSON`() async throws {
    let outcome = try await CrierCommand.run(["check", "--fix", "-"], stdin: "{", home: home)
    #expect(outcome.code == 1)
    #expect(outcome.stdout == "")
    try write("{", to: "bad.json")
    #expect(try await check("--fix", "bad.json").code == 1)
    #expect(try read("bad.json") == "{")
  }

  @Test func `lists the fixes in the JSON output`() async throws {
    try write(Self.broken, to: "a.json")
    let outcome = try await check("--fix", "a.json", "--format", "json")
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["verdict"]?.text == "ok")
    let fixed = try #require(object["fixed"]?.elements)
    #expect(Set(fixed.compactMap { $0["rule"]?.text }) == ["AN04", "DA01", "TG07"])
    #expect(fixed.first?.members?.map(\.key) == ["rule", "field", "sentence", "line"])
    let plain = try await check("a.json", "--format", "json").jsonLines().first
    #expect(plain?["fixed"] == nil)
  }

  @Test func `uses the current time`() async throws {
    try write(
      #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": "#
        + #"{"apns-expiration": "1500000000"}}}}"#, to: "a.json")
    let outcome = try await check("a.json")
    #expect(outcome.stdout.contains("apns-expiration is in the past (2017-07-14T02:40:00Z)"))
  }

  private func write(_ text: String, to name: String) throws {
    try home.folder.write(text, to: "home/\(name)")
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: home.folder.path(of: "home/\(name)"), encoding: .utf8)
  }

  private func check(_ arguments: String...) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["check"] + arguments, home: home)
  }
}
