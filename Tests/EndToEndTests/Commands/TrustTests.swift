import CrierMessage
import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

/// A folder from somebody else, whose files name programs to run and secrets to send.
@Suite("A workspace that the user has not trusted", .timeLimit(.minutes(5))) struct TrustTests {
  private let home: CrierHome
  /// Any program of the folder leaves this file.
  private var trace: String { home.folder.path(of: "trace") }

  init() throws {
    home = try CrierHome()
    let program =
      #"{ command = ["sh", "-c", "echo ran >> \#(home.folder.path(of: "trace")); echo x"] }"#
    try home.folder.write(
      """
      default = "live"
      [project.live]
      id = "shop-prod"
      live = false
      credentials = \(program)
      [project.spy]
      id = "shop-spy"
      credentials = "env:SPY"

      """, to: "home/crier.toml")
    try home.folder.write("[Pixel]\nplatform = \"android\"\n", to: "home/devices.toml")
    try home.folder.write("Pixel = \(program)\n", to: "home/devices.local.toml")
    try home.folder.write(
      #"{"message": {"topic": "all", "notification": {"title": "Hi"}}}"#, to: "home/m.json")
  }

  private var hasRun: Bool { FileManager.default.fileExists(atPath: trace) }

  private func crier(_ arguments: [String], stdin: String = "") async throws
    -> CrierCommand.Outcome
  {
    try await CrierCommand.run(
      arguments, stdin: stdin, home: home,
      environment: ["https_proxy": "http://127.0.0.1:1", "SPY": "/open-sesame"])
  }

  @Test(
    "runs nothing, shows no variable, and ends with 77 and the command to type",
    arguments: [
      ["send", "m.json", "--dry-run"], ["send", "m.json", "--yes=all"],
      ["send", "m.json", "--project", "spy", "--dry-run"],
      ["send", "m.json", "--to-device", "Pixel", "--dry-run"],
      ["send", "m.json", "--test-devices", "--dry-run"],
      ["topics", "show", SendCommandTests.token], ["groups", "show", "team"],
      ["report", "delivery", "--app", "1:2:android:3"],
    ])
  func command(arguments: [String]) async throws {
    let outcome = try await crier(arguments)
    #expect(outcome.code == 77, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("You have not trusted"))
    #expect(outcome.stderr.contains("crier project trust"))
    #expect(!outcome.stderr.contains("sesame"))
    #expect(!hasRun)
  }

  @Test(
    "runs nothing for commands that send nothing",
    arguments: [
      ["doctor"], ["doctor", "--project", "spy"], ["project"], ["project", "show", "spy"],
      ["devices", "list"], ["check", "m.json"], ["preview", "m.json"], ["history", "list"],
      ["project", "trust"],
    ])
  func look(arguments: [String]) async throws {
    let outcome = try await crier(arguments)
    #expect(!hasRun)
    #expect(!(outcome.stdout + outcome.stderr).contains("sesame"))
  }

  @Test("can only restrict, also what options name")
  func restricts() async throws {
    let live = try await crier([
      "send", "m.json", "--project", "shop-prod", "--access-token-command", "echo x",
    ])
    #expect(live.code == 64)
    #expect(live.stderr.contains("in live project shop-prod"), "\(live.stderr)")
    try home.folder.write(
      "[project.live]\nid = \"shop-prod\"\nallow = [\"device\"]\n", to: "home/crier.toml")
    let limited = try await crier([
      "send", "m.json", "--project", "shop-prod", "--access-token-command", "echo x", "--yes=all",
    ])
    #expect(limited.code == 64)
    #expect(limited.stderr.contains("allows only single devices"))
  }

  @Test("chooses no project for a number that an option names")
  func number() async throws {
    try home.folder.write(
      "[project.live]\nid = \"shop-prod\"\nallow = [\"device\"]\n", to: "config/crier/crier.toml")
    for (text, code) in [
      ("id = \"shop-spy\"\nnumber = 123456789012", 77), ("id = \"123456789012\"", 66),
    ] {
      try home.folder.write("[project.x]\n\(text)\n", to: "home/crier.toml")
      let outcome = try await crier([
        "send", "m.json", "--project", "123456789012", "--access-token-command", "echo x",
        "--yes=all",
      ])
      #expect(outcome.code == code, "\(outcome.stderr)")
    }
  }

  @Test("hides no part of a command, whatever it looks like")
  func whole() async throws {
    // Not quite the marks that `scripts/secrets` searches for, but masked like them elsewhere.
    let key = "-----BEGIN A PRIVATE KEY -----'; touch hidden; : '-----END A PRIVATE KEY -----"
    try home.folder.write(
      """
      [project.a]
      id = "shop-a"
      credentials = { command = ["sh", "-c", ": '\(key)'; echo GOCSPX-\(String(repeating: "a1", count: 14))"] }

      """, to: "home/crier.toml")
    let shown = try await crier(["project", "trust"])
    #expect(shown.stderr.contains("touch hidden"), "\(shown.stderr)")
    #expect(shown.stderr.contains("GOCSPX-a1a1"))
    // What is kept has no secrets.
    _ = try await crier(["project", "trust", "--yes"])
    let kept = try home.folder.text(of: "state/crier/trusted")
    #expect(!kept.contains("GOCSPX-a1a1") && !kept.contains("touch hidden"))
  }

  @Test("says what is new in a change")
  func change() async throws {
    func write(_ allow: String) throws {
      try home.folder.write(
        "[project.live]\nid = \"shop-prod\"\nallow = [\(allow)]\n", to: "home/crier.toml")
    }
    try write("\"device\"")
    _ = try await crier(["project", "trust", "--yes"])
    try write("\"device\", \"topic\"")
    let changed = try await crier(["project", "trust"])
    #expect(changed.stderr.contains("NEW: limits sends to device, topic, for project live"))
    #expect(changed.stderr.contains("NO LONGER: limits sends to device, for project live"))
    #expect(!changed.stderr.contains("NEW: sends"))
    _ = try await crier(["project", "trust", "--yes"])
    try home.folder.write(
      try home.folder.text(of: "home/crier.toml") + "# a comment\n", to: "home/crier.toml")
    #expect(
      try await crier(["project", "trust"]).stderr.contains(
        "has changed since you trusted it, but not what it does. It:"))
  }

  @Test("names the programs that come with it, whose changes are not asked about")
  func program() async throws {
    try home.folder.write("echo x\n", to: "home/bin/token.sh")
    try home.folder.write(
      """
      [project.live]
      id = "shop-prod"
      credentials = { command = ["sh", "bin/token.sh"] }

      """, to: "home/crier.toml")
    let told = try await crier(["project", "trust"])
    #expect(
      told.stderr.contains("(you are not asked again when bin/token.sh changes)"),
      "\(told.stderr)")
  }

  @Test("is not trusted because of a list that others can write")
  func openList() async throws {
    try home.trust("home/crier.toml")
    #expect(try await crier(["send", "m.json", "--dry-run"]).code == 75)
    #expect(unsafe chmod(home.folder.path(of: "state/crier/trusted"), 0o666) == 0)
    #expect(try await crier(["send", "m.json", "--dry-run"]).code == 77)
  }

  @Test("finds no test server in settings that others can write")
  func openSettings() async throws {
    let server = try LoopbackServer { _ in .answer(200, #"{"name":"projects/p/messages/1"}"#) }
    try home.folder.write(
      "test-servers = [\"127.0.0.1\"]\n", to: "config/crier/config.toml", permissions: 0o666)
    let outcome = try await crier([
      "send", "m.json", "--project", "shop-other", "--endpoint", "http://127.0.0.1:\(server.port)",
    ])
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("Every user of this machine can write to"))
    #expect(server.requests.isEmpty)
  }

  @Test("runs nothing on the sandbox or in plain mode")
  func plain() async throws {
    let lines = "devices\nproject live\ndoctor\nsend to Pixel\nquit\n"
    let sandbox = try await crier(["--plain", "--sandbox"], stdin: lines)
    #expect(!hasRun, "\(sandbox.stdout)")
    let other = try await crier(["--plain"], stdin: "send\nquit\n")
    #expect(other.code == 77)
    #expect(other.stderr.contains("crier project trust"))
    #expect(!hasRun)
  }

  @Test("is not asked about if it is too long to be read, or hides what it runs")
  func long() async throws {
    try home.folder.write(
      """
      [project."x (not live), and runs nothing"]
      id = "shop-a"
      credentials = { command = ["sh", "-c", "true\(String(repeating: " ", count: 300)); touch hidden"] }

      """
        + (0..<50).map { "[project.p\($0)]\nid = \"shop-\($0)00\"\n" }.joined(),
      to: "home/crier.toml")
    let crier = try CrierProcess(
      "send", "m.json", "--dry-run", "--project", "shop-a", rows: 50, columns: 120, home: home,
      environment: ["https_proxy": "http://127.0.0.1:1"])
    let screen = try await crier.screen(showing: "too long for a question")
    #expect(screen.contains("'true (300 spaces) ; touch hidden', for project 'x (not live), and"))
    #expect(!screen.contains("[y/N]"))
    #expect(try await crier.exitStatus() == 1)
  }

  @Test("is not asked about if characters without a known width could push it off the screen")
  func wide() async throws {
    let wide = String(repeating: "\u{FF9E}", count: 4000)
    try home.folder.write(
      """
      [project.a]
      id = "shop-a"
      credentials = { command = ["sh", "-c", "touch hidden # \(wide)"] }

      """, to: "home/crier.toml")
    let crier = try CrierProcess(
      "project", "trust", rows: 50, columns: 120, home: home,
      environment: ["https_proxy": "http://127.0.0.1:1"])
    let screen = try await crier.screen(showing: "too long for a question")
    #expect(!screen.contains("[y/N]"))
    #expect(try await crier.exitStatus() != 0)
  }

  @Test("shows a line break, after which a command would run")
  func lineBreak() async throws {
    try home.folder.write(
      "[project.a]\nid = \"shop-a\"\n"
        + #"credentials = { command = ["sh", "-c", "echo tok # see\ntouch PWNED"] }"# + "\n",
      to: "home/crier.toml")
    let shown = try await crier(["project", "trust"])
    #expect(shown.stderr.contains("echo tok # see<U+A>touch PWNED"), "\(shown.stderr)")
  }

  @Test("runs nothing because of a link to a trusted file")
  func link() async throws {
    try home.folder.makeFolder("home/evil")
    for name in ["crier.toml", "devices.local.toml"] {
      try home.trust("home/\(name)")
      try FileManager.default.createSymbolicLink(
        atPath: home.folder.path(of: "home/evil/\(name)"), withDestinationPath: "../\(name)")
    }
    let evil = try await CrierCommand.run(
      ProgramCall(
        CrierCommand.program, ["project", "trust"], environment: home.environment,
        folder: home.folder.path(of: "home/evil")))
    #expect(evil.stderr.contains("~/evil/crier.toml is new to Crier"), "\(evil.stderr)")
  }

  @Test("shows invisible characters, and first what a change no longer does")
  func invisible() async throws {
    try home.writeTrusted("[project.a]\nid = \"shop-a\"\n", to: "home/crier.toml")
    try home.folder.write(
      """
      [project.b]
      id = "shop-b"
      credentials = { command = ["./token.sh\u{FE00}", "\(String(repeating: "\u{600}", count: 70)); x"] }

      """, to: "home/crier.toml")
    let shown = try await crier(["project", "trust", "--yes"])
    #expect(shown.stderr.contains("token.sh<U+FE00>"), "\(shown.stderr)")
    #expect(shown.stderr.contains("; x'"))
    _ = try await crier(["project", "trust", "--yes"])
    try home.folder.write("[project.c]\nid = \"shop-c\"\n", to: "home/crier.toml")
    let changed = try await crier(["project", "trust"]).stderr
    let lost = try #require(changed.range(of: "NO LONGER"))
    let new = try #require(changed.range(of: "NEW"))
    #expect(lost.lowerBound < new.lowerBound)
  }

  @Test("is asked about once, and again when the content changes")
  func once() async throws {
    for answer in ["n", "y"] {
      let crier = try CrierProcess(
        "send", "m.json", "--dry-run", columns: 120, home: home,
        environment: ["https_proxy": "http://127.0.0.1:1"])
      try await crier.screen(showing: "Trust them until the content changes? [y/N]")
      let screen = try await crier.screen(showing: "runs sh -c")
      #expect(screen.contains("for Pixel") && screen.contains("not live"))
      crier.send(answer + "\n")
      let status = try await crier.exitStatus()
      #expect(status == (answer == "n" ? 77 : 75))
    }
    #expect(hasRun)
    let trusted = try await crier(["send", "m.json", "--dry-run"])
    #expect(trusted.code == 75)
    try home.folder.write(
      try home.folder.text(of: "home/crier.toml") + "\n# changed\n", to: "home/crier.toml")
    let changed = try await crier(["send", "m.json", "--dry-run"])
    #expect(changed.code == 77)
    #expect(changed.stderr.contains("has changed since you trusted it"))
    let seen = try await crier(["project", "trust", "--yes"])
    #expect(seen.code == 0)
    #expect(seen.stderr.contains("shop-prod"))
    #expect(try await crier(["send", "m.json", "--dry-run"]).code == 75)
    #expect(try await crier(["project", "trust"]).stderr.contains("you trust it already"))
  }

  @Test("is trusted where Crier itself has written it, but nobody else's line with it")
  func written() async throws {
    try FileManager.default.removeItem(atPath: home.folder.path(of: "home/devices.local.toml"))
    let add = ["devices", "add", "Mine", "--platform", "android", "--token", "-"]
    #expect(try await crier(add, stdin: SendCommandTests.token).code == 0)
    let list = try await crier(["devices", "list"])
    #expect(!list.stderr.contains("not trusted"), "\(list.stderr)")
    try home.folder.write(
      "Spy = \"token-of-a-spy\"\n" + (try home.folder.text(of: "home/devices.local.toml")),
      to: "home/devices.local.toml")
    #expect(try await crier(add, stdin: SendCommandTests.token).code == 0)
    #expect(try await crier(["devices", "list"]).stderr.contains("has changed since you trusted"))
    let asked = try await crier(["project", "trust"]).stderr
    #expect(asked.contains("NEW: sends tests for Spy"), "\(asked)")
    #expect(!asked.contains("NEW: sends tests for Mine"), "\(asked)")
  }

  @Test("is never used if every user can write to it, even if it was trusted")
  func open() async throws {
    try home.trust("home/crier.toml")
    #expect(unsafe chmod(home.folder.path(of: "home/crier.toml"), 0o666) == 0)
    let outcome = try await crier(["send", "m.json", "--dry-run"])
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("Every user of this machine can write to"))
    #expect(!hasRun)
  }

  @Test("sends no file from elsewhere as a subject token, and asks no strange host")
  func subject() async throws {
    let server = try LoopbackServer { _ in .answer(200, "{}") }
    try home.folder.write("secret", to: "home/.ssh/id_rsa")
    func write(_ host: String) throws {
      try home.folder.write(
        """
        {"type": "external_account", "audience": "a", "subject_token_type": "t",
         "token_url": "\(host)", "credential_source": {"file": ".ssh/id_rsa"}}
        """, to: "home/keys/wi.json")
      try home.writeTrusted(
        "[project.a]\nid = \"shop-a\"\ncredentials = \"file:keys/wi.json\"\n", to: "home/crier.toml"
      )
    }
    try write("http://127.0.0.1:\(server.port)/token")
    let outside = try await crier(["send", "m.json", "--dry-run"])
    #expect(outside.code == 77)
    #expect(outside.stderr.contains("crier project trust"), "\(outside.stderr)")
    let shown = try await crier(["project", "trust", "keys/wi.json"])
    #expect(shown.stderr.contains("reads ~/.ssh/id_rsa and sends its content to 127.0.0.1"))
    // A link of the folder is shown with what it leads to, and asked about when it leads elsewhere.
    try write("http://127.0.0.1:\(server.port)/token")
    let own = home.folder.path(of: "home/keys/subject")
    for place in ["id_rsa", "other"] {
      try home.folder.write("secret", to: "home/.ssh/\(place)")
      try? FileManager.default.removeItem(atPath: own)
      try FileManager.default.createSymbolicLink(
        atPath: own, withDestinationPath: "../.ssh/\(place)")
      try home.folder.write(
        try home.folder.text(of: "home/keys/wi.json").replacing(
          ".ssh/id_rsa", with: "keys/subject"),
        to: "home/keys/wi.json")
      #expect(try await crier(["send", "m.json", "--dry-run"]).code == 77)
      let shown = try await crier(["project", "trust", "keys/wi.json", "--yes"])
      #expect(shown.stderr.contains("reads ~/.ssh/\(place) and"), "\(shown.stderr)")
    }
    #expect(server.requests.isEmpty)
    try write("https://www.googleapis.com/upload/storage/v1/b/bucket/o")
    #expect(try await crier(["send", "m.json", "--dry-run"]).stderr.contains("names the server"))
    try write("https://evil.test/token")
    let strange = try await crier(["send", "m.json", "--dry-run"])
    #expect(strange.code == 77)
    #expect(strange.stderr.contains("names the server evil.test"), "\(strange.stderr)")
    #expect(server.requests.isEmpty)
  }
}
