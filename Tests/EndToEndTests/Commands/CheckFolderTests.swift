import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier check of folders, for programs") struct CheckFolderTests {
  private let home: CrierHome

  init() throws {
    home = try CrierHome()
    for (path, text) in [
      ("messages/good.json", Self.good), ("messages/en/late.json", Self.late),
      ("messages/en/shout.JSON", Self.risky), ("messages/notes.txt", "no JSON"),
      ("messages/.hidden/broken.json", "{"), ("messages/.broken.json", "{"),
    ] {
      try home.folder.write(text, to: "home/" + path)
    }
  }

  private static let good = #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
  private static let late = """
    {"message": {"topic": "news", "notification": {"title": "Rain"},
      "android": {"ttl": "9999999s"}}}
    """
  private static let risky =
    #"{"message": {"topic": "news", "notification": {"title": "100% [NAME], now"}}}"#

  private func check(_ arguments: String...) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["check"] + arguments, home: home)
  }

  @Test("searches a folder for messages", arguments: ["messages", "messages/", "./messages"])
  func folder(path: String) async throws {
    let outcome = try await check(path, "--format", "json")
    #expect(outcome.code == 1)
    #expect(outcome.stderr == "")
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    #expect(
      try outcome.jsonLines().map { $0["file"]?.text }
        == ["en/late.json", "en/shout.JSON", "good.json"].map { "\(root)/\($0)" })
  }

  @Test func `fails for a folder without messages, and for a missing one`() async throws {
    try home.folder.makeFolder("home/empty")
    let empty = try await check("empty")
    #expect(empty.code == 66)
    #expect(empty.stderr.contains("There is no .json file in the folder empty."))
    let both = try await check("empty", "messages/good.json")
    #expect(both.code == 66)
    #expect(both.stdout.contains("good.json: ok"))
    #expect(try await check("none/").code == 66)
    #expect(try await check("--fix", "messages").code == 64)
  }

  @Test func `ends with a line that counts the files, but not for programs`() async throws {
    let folder = try await check("messages")
    #expect(folder.stdout.hasSuffix("\n3 files: 1 refused, 1 risky, 1 ok.\n"))
    let two = try await check("messages/good.json", "missing.json")
    #expect(two.stdout.hasSuffix("\n2 files: 0 refused, 0 risky, 1 ok, 1 not checked.\n"))
    for options in [
      ["messages/good.json"], ["messages", "--quiet"], ["messages", "--format", "json"],
      ["messages", "--format", "github"], ["messages", "--format", "sarif"],
    ] {
      let outcome = try await check(options)
      #expect(!outcome.stdout.contains(" files: ") && !outcome.stderr.contains(" files: "))
    }
  }

  @Test func `follows no link inside a folder`() async throws {
    let link = ProgramCall("/bin/ln", ["-s", ".", home.folder.path(of: "home/messages/again")])
    #expect(try await CrierCommand.run(link).code == 0)
    #expect(try await check("messages", "--format", "json").jsonLines().count == 3)
  }

  @Test func `prints annotations for GitHub`() async throws {
    let outcome = try await check("--format", "github", "messages", "missing,1.json")
    #expect(outcome.code == 66)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix(
        "::error file=messages/en/late.json,line=2,col=22,title=AN04 android.ttl::"))
    #expect(
      lines[1].hasPrefix(
        "::warning file=messages/en/shout.JSON,line=1,col=57,title=TX02 notification.title::"))
    #expect(
      lines[2].hasPrefix("::error file=missing%2C1.json,title=FI01 message::There is no file"))
    #expect(lines.allSatisfy { !$0.contains("%") || $0.contains("%2C") || $0.contains("%25") })
  }

  @Test func `uses paths relative to the repository for GitHub`() async throws {
    let outcome = try await check("--format", "github", ".")
    #expect(outcome.stdout.hasPrefix("::error file=messages/en/late.json,"))
  }

  @Test func `checks the other files if --fix refuses one`() async throws {
    let message = #"{"message": {"topic": "news", "notification": {"title": "T"}}}"#
    try home.folder.write(message + "\n" + message, to: "home/b-two.json")
    try home.folder.write(String(message.dropLast()) + ",}", to: "home/c.json")
    let outcome = try await check("--fix", "--format", "sarif", "b-two.json", "c.json")
    #expect(outcome.stderr.contains("b-two.json has several"))
    #expect(try JSONReader.read(outcome.stdout)["runs"] != nil)
    #expect(!(try home.folder.text(of: "home/c.json").contains(",}")))
  }

  @Test func `prints one SARIF log`() async throws {
    let outcome = try await check("--format", "sarif", "messages", "missing.json")
    #expect(outcome.code == 66)
    let log = try JSONReader.read(outcome.stdout)
    #expect(log["version"]?.text == "2.1.0")
    #expect(log["$schema"]?.text?.contains("sarif-2.1.0") == true)
    let run = try #require(log["runs"]?[0])
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.text == "Crier")
    let rules = try #require(driver["rules"]?.elements).map { $0["id"]?.text }
    #expect(rules == ["AN04", "TX02"])
    for rule in try #require(driver["rules"]?.elements) {
      let name = try #require(rule["name"]?.text)
      #expect(name.first?.isUppercase == true && name.allSatisfy(\.isLetter), "\(name)")
      for part in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[part]?["text"]?.text?.hasSuffix(".") == true, "\(name), \(part)")
      }
    }
    let results = try #require(run["results"]?.elements)
    #expect(results.map { $0["level"]?.text } == ["error", "warning"])
    for result in results {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(result["ruleId"]?.text == rules[index])
      #expect(result["message"]?["text"]?.text?.isEmpty == false)
      let place = try #require(result["locations"]?[0]?["physicalLocation"])
      #expect(place["artifactLocation"]?["uri"]?.text?.hasPrefix("messages/en/") == true)
      #expect(place["region"]?["startLine"]?.integer ?? 0 > 0)
      #expect(place["region"]?["startColumn"]?.integer ?? 0 > 0)
    }
    let invocation = try #require(run["invocations"]?[0])
    #expect(invocation["executionSuccessful"]?.flag == false)
    #expect(invocation["toolExecutionNotifications"]?.elements?.count == 1)
    let good = try JSONReader.read(
      try await check("--format", "sarif", "messages/good.json").stdout)
    #expect(good["runs"]?[0]?["results"]?.elements == [])
    #expect(good["runs"]?[0]?["invocations"]?[0]?["executionSuccessful"]?.flag == true)
  }

  @Test func `prints only findings with --quiet`() async throws {
    let outcome = try await check("--quiet", "messages/good.json")
    #expect(outcome.code == 0)
    #expect(outcome.stdout == "")
  }

  @Test func `shows its progress while results go to a file`() async throws {
    for number in 1...20 {
      try home.folder.write(Self.good, to: "home/many/\(number).json")
    }
    unsafe mkfifo(home.folder.path(of: "home/go"), 0o600)
    // The first file takes long enough for a progress bar, and the last one waits for the test.
    let line = """
      "$0" check <(sleep 1; cat many/1.json) many <(read -r _ < go; cat many/1.json) > out.txt
      echo done
      """
    let terminal = try PseudoTerminal(
      ProgramCall(
        "/bin/bash", ["-c", line, CrierCommand.program],
        environment: home.environment.merging(try TerminalEntry.plain.environment) { $1 },
        folder: home.folder.path(of: "home")),
      rows: 10, columns: 80, answersQueries: false)
    try await terminal.screen(showing: "of 22 files")
    let go = try FileHandle(forWritingTo: URL(filePath: home.folder.path(of: "home/go")))
    try go.write(contentsOf: Array("go\n".utf8))
    try go.close()
    let end = try await terminal.screen(showing: "done")
    #expect(!end.contains("of 22 files"))
    #expect(try home.folder.text(of: "home/out.txt").split(separator: "\n").count == 23)
  }

  @Test func `is what the pre-commit hook runs`() async throws {
    let call = ProgramCall("/bin/cat", [Self.hooks])
    let text = try await CrierCommand.run(call).stdout
    #expect(text.contains("- id: crier-check\n"))
    let entry = try #require(text.split(separator: "\n").first { $0.contains("entry:") })
    let words = entry.split(separator: " ").dropFirst().map(String.init)
    #expect(words.first == "crier")
    let outcome = try await check(Array(words.dropFirst(2)) + ["messages/good.json"])
    #expect(words.dropFirst().first == "check" && outcome.code == 0)
    let broken = #"{"message": {"topic": "news", "android": {"ttl": "9999999s"}}}"#
    for name in ["-h.json", "-V.json", "--help.json", "--fix.json", "-.json", "--.json", "--help"] {
      try home.folder.write(broken, to: "home/\(name)")
      let outcome = try await check(Array(words.dropFirst(2)) + [name, "messages/good.json"])
      #expect(outcome.code == 1, "\(name): \(outcome.stdout)\(outcome.stderr)")
      #expect(outcome.stdout.contains("\(name):1:"), "\(outcome.stdout)")
    }
  }

  private func check(_ arguments: [String]) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["check"] + arguments, home: home)
  }

  private static let hooks: String = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/.pre-commit-hooks.yaml"
  }()
}
