import CrierEmulator
import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

/// The server and the credentials of `crier send`, from options, settings and environment.
@Suite("The destination of crier send") struct DestinationTests {
  static let message = #"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#

  let home: CrierHome

  init() throws { home = try CrierHome() }

  @Test func `is missing without credentials: 77, and how to get them`() async throws {
    let outcome = try await send()
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("There are no credentials to send with."))
    #expect(outcome.stderr.contains("GOOGLE_APPLICATION_CREDENTIALS"))
  }

  @Test func `is not Google if the variable for the endpoint is set but empty`()
    async throws
  {
    let outcome = try await send(
      "--yes=news", "--project", "live", "--access-token-command", "echo made-up",
      environment: ["CRIER_ENDPOINT": ""])
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("CRIER_ENDPOINT is set but empty."))
  }

  @Test func `is the emulator, with a token for the key file and its project`()
    async throws
  {
    let file = try KeyFile()
    try await RunningEmulator.run(accounts: try file.accounts) { emulator in
      let path = try emulator.home.folder.write(file.text, to: "home/key.json")
      let outcome = try await emulator.crier(
        "send", "-", "--credentials", path, stdin: Self.message)
      #expect(outcome.code == 0)
      #expect(outcome.stderr == "")
      #expect(outcome.stdout.contains("projects/from-key-file/messages/"))
    }
  }

  @Test(
    "asks only this machine for a token if it sends to this machine")
  func rehearsal() async throws {
    let proxy = try LoopbackServer { _ in .close }
    let environment = ["https_proxy": "http://127.0.0.1:\(proxy.port)"]
    let own = try LoopbackServer { _ in
      .answer(200, #"{"access_token":"of-my-own","expires_in":3599,"token_type":"Bearer"}"#)
    }
    let original = try KeyFile()
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(
        "token-hosts = [\"test\"]\n", to: "config/crier/config.toml")
      for address in ["https://token.example.test/token", "http://127.0.0.1:\(own.port)/token"] {
        var file = original
        file["token_uri"] = address
        let path = try emulator.home.folder.write(file.text, to: "home/key.json")
        let outcome = try await emulator.crier(
          "send", "-", "--credentials", path, stdin: Self.message, environment: environment)
        #expect(outcome.code == 0, "\(outcome.stderr)")
      }
      #expect(proxy.requests.isEmpty)
      #expect(own.requests.count == 1)
    }
  }

  @Test func `ends with 77 if the key is not the account's`() async throws {
    let accounts = try KeyFile().accounts
    try await RunningEmulator.run(accounts: accounts) { emulator in
      let path = try emulator.home.folder.write(try KeyFile().text, to: "home/key.json")
      let outcome = try await emulator.crier(
        "send", "-", stdin: Self.message, environment: ["GOOGLE_APPLICATION_CREDENTIALS": path])
      #expect(outcome.code == 77)
      #expect(outcome.stderr.contains("invalid_grant"))
      #expect(await emulator.server.world.deliveries().isEmpty)
    }
  }

  @Test func `has a warning, with a fix, for a key file that others can read`() async throws {
    let file = try KeyFile()
    try await RunningEmulator.run { emulator in
      let path = try emulator.home.folder.write(
        file.text, to: "home/key.json", permissions: 0o644)
      let outcome = try await emulator.crier(
        "send", "-", "--credentials", path, stdin: Self.message)
      #expect(outcome.code == 0)
      #expect(outcome.stderr.contains("Warning: The key file"))
      #expect(outcome.stderr.contains("chmod 600"))
    }
  }

  @Test func `does not use other credentials if those of the environment are unreadable`()
    async throws
  {
    try home.folder.write(
      try KeyFile().text, to: "config/gcloud/application_default_credentials.json")
    let outcome = try await send(environment: [
      "GOOGLE_APPLICATION_CREDENTIALS": "/nowhere/key.json",
      "CLOUDSDK_CONFIG": home.folder.path(of: "config/gcloud"),
    ])
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("/nowhere/key.json"))
  }

  @Test func `explains what is missing in a gcloud login, without showing it`() async throws {
    try home.folder.write(
      #"{"type": "authorized_user", "refresh_token": "1//secret"}"#,
      to: "home/.config/gcloud/application_default_credentials.json")
    let outcome = try await send()
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("lacks client_id"))
    #expect(!outcome.stderr.contains("secret"))
  }

  @Test(
    "ends with 77 and an explanation if the key file is none",
    arguments: [
      ("", "is not valid JSON"), ("[1", "is not valid JSON"), ("{}", "no type"),
      (#"{"type": "service_account"}"#, "client_email"),
    ])
  func badKeyFile(text: String, words: String) async throws {
    let path = try home.folder.write(text, to: "home/key.json")
    let outcome = try await send("--credentials", path)
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains(words))
  }

  @Test func `has an explanation for a broken private key, without showing it`() async throws {
    var file = try KeyFile()
    file["private_key"] = "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----\n"
    let path = try home.folder.write(file.text, to: "home/key.json")
    let outcome = try await send("--credentials", path)
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("private key"))
    #expect(!outcome.stderr.contains("c2VjcmV0"))
  }

  @Test func `comes from config.toml unless an option overrides it`() async throws {
    let file = try KeyFile()
    try await RunningEmulator.run(accounts: try file.accounts) { emulator in
      let folder = emulator.home.folder
      try folder.write(file.text, to: "config/crier/key.json")
      try folder.write(
        """
        project = "from-config"
        credentials = "key.json"
        endpoint = "\(emulator.server.address)"
        """, to: "config/crier/config.toml")
      let outcome = try await CrierCommand.run(
        ["send", "-"], stdin: Self.message, home: emulator.home)
      #expect(outcome.code == 0)
      #expect(outcome.stdout.contains("projects/from-config/messages/"))
      let other = try await CrierCommand.run(
        ["send", "-", "--project", "other-project"], stdin: Self.message, home: emulator.home)
      #expect(other.stdout.contains("projects/other-project/messages/"))
    }
  }

  @Test(
    "is never guessed if config.toml is wrong about it",
    arguments: [
      "endpiont = \"http://127.0.0.1:1\"", "endpoint = 1", "endpoint = \"", "project = \"a b\"",
    ])
  func badConfig(text: String) async throws {
    let path = try home.folder.write(try KeyFile().text, to: "home/key.json")
    try home.folder.write(text, to: "config/crier/config.toml")
    let outcome = try await send("--credentials", path, "--yes")
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("config.toml, line 1"))
  }

  @Test(
    "is wrong usage if it is not an address or a project",
    arguments: [
      ["--endpoint", "127.0.0.1:9099"], ["--endpoint", "ftp://127.0.0.1"],
      ["--endpoint", "http://user:word@127.0.0.1"],
      ["--endpoint", "http://127.0.0.1:1", "--project", "../x"],
    ])
  func badOptions(options: [String]) async throws {
    let outcome = try await CrierCommand.run(
      ["send", "-"] + options, stdin: Self.message, home: home)
    #expect(outcome.code == 64)
  }

  @Test func `gets no access token over an unencrypted connection`() async throws {
    let path = try home.folder.write(try KeyFile().text, to: "home/key.json")
    let outcome = try await send("--credentials", path, "--endpoint", "http://fcm.example.test")
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("not encrypted"))
  }

  @Test func `needs --yes for real devices if nobody can be asked`() async throws {
    let path = try home.folder.write(try KeyFile().text, to: "home/key.json")
    let outcome = try await send("--credentials", path, "--endpoint", "https://fcm.example.test")
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("topic news in live project from-key-file"))
    #expect(outcome.stderr.contains("--yes"))
  }

  @Test func `needs the number of recipients with --yes`() async throws {
    let path = try home.folder.write(try KeyFile().text, to: "home/key.json")
    try home.folder.write(
      "token-one-of-three\n\ntoken-two-of-three\ntoken-three-of-three", to: "home/t")
    for yes in ["--yes", "--yes=2", "--yes=4"] {
      let outcome = try await send(
        "--credentials", path, "--endpoint", "https://fcm.example.test", "--tokens", "t", yes)
      #expect(outcome.code == 64)
      #expect(outcome.stderr.contains("--yes=3"))
    }
    let words = try await send("--credentials", path, "--yes=all")
    #expect(words.code == 64)
    #expect(words.stderr.contains("--yes=news"))
  }

  @Test func `asks on a terminal, and sends nothing after no`() async throws {
    let path = try home.folder.write(try KeyFile().text, to: "home/key.json")
    try home.folder.write(Self.message, to: "home/m.json")
    let crier = try CrierProcess(
      "send", "m.json", "--credentials", path, "--endpoint", "https://fcm.example.test",
      columns: 120, home: home)
    try await crier.screen(showing: "Type news to confirm:")
    crier.send("n\r")
    try await crier.screen(showing: "Nothing was sent.")
    #expect(try await crier.exitStatus() == 1)
  }

  private func send(
    _ options: String..., environment: [String: String] = [:]
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ["send", "-"] + options, stdin: Self.message, home: home, environment: environment)
  }
}
