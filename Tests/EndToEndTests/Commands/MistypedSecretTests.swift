import CrierTestSupport
import Testing

/// Crier's output about a token or a key in the wrong place.
@Suite("A secret in the wrong place") struct MistypedSecretTests {
  private static let letters = "xK9dQ2mZ7tRb4LwV8nYc3HsJ6pGfAe5Ui1oTq0X"
  private static let key = "AIza\(letters.prefix(35))"
  private static let token = "d\(letters.prefix(21)):APA91b\(letters)\(letters)\(letters)"
  private static let message = #"{"message":{"topic":"n","notification":{"title":"a"}}}"#

  private static let impersonation =
    "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/"
    + "push@p.iam.gserviceaccount.com:generateAccessToken"

  private func expectHidden(_ said: String, _ about: String) {
    #expect(said.contains("…"), "\(about): \(said)")
    for start in 0...(Self.letters.count - 13)
    where said.lowercased().contains(Self.letters.dropFirst(start).prefix(13).lowercased()) {
      Issue.record("\(about): \(said)")
      return
    }
  }

  @Test(
    "is masked as an argument",
    arguments: [
      [token], ["help", token], ["check", token], ["check", token, "--format", "json"],
      ["check", token, "--format", "sarif"], ["convert", token], ["explain", "--body", token],
      ["preview", "-", "--surface", token], ["send", "-", "--credentials", token],
      ["send", "-", "--credentials", "/nowhere/\(token)"], ["check", "-", "--\(key)"],
      ["check", "-", "--\(token)"],
      ["send", "-", "--to-topic", key, "--endpoint", "http://127.0.0.1:1", "--project", "demo"],
    ])
  func arguments(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(arguments, stdin: Self.message)
    #expect(outcome.code != 0)
    expectHidden(outcome.stdout + outcome.stderr, "\(arguments)")
  }

  @Test func `is not a path with random letters, which stays readable`() async throws {
    let outcome = try await CrierCommand.run(["check", "/tmp/tmp.aB3dE5fG7h/x.json"])
    #expect(outcome.stderr.contains("/tmp/tmp.aB3dE5fG7h/x.json"))
  }

  @Test("is masked as the name of a field", arguments: ["text", "json", "github", "sarif"])
  func fields(format: String) async throws {
    for secret in [Self.key, Self.token] {
      let text = #"{"message":{"topic":"n","\#(secret)":1,"data":{"order_id":2}}}"#
      let outcome = try await CrierCommand.run(["check", "-", "--format", format], stdin: text)
      expectHidden(outcome.stdout, format)
      #expect(format == "sarif" || outcome.stdout.contains("data.order_id"))
      let converted = try await CrierCommand.run(["convert", "-"], stdin: text)
      expectHidden(converted.stderr, "convert")
    }
  }

  @Test(
    "is masked as part of a name",
    arguments: [
      #"{"topic":"n","foo-SECRET":1}"#, #"{"topic":"n","data":{"google.SECRET":"x"}}"#,
      #"{"topic":"n","data":{"gcmSECRET":"x"}}"#,
      #"{"topic":"n","apns":{"headers":{"apns-SECRET":"x"}}}"#,
    ])
  func parts(message: String) async throws {
    for secret in [Self.key, "GOCSPX-\(Self.letters.prefix(28))", "ExpoPushToken[\(Self.letters)]"]
    {
      let text = #"{"message":\#(message.replacing("SECRET", with: secret))}"#
      let outcome = try await CrierCommand.run(["check", "-"], stdin: text)
      expectHidden(outcome.stdout, text)
    }
  }

  @Test func `is masked as a name in a program`() async throws {
    let name = Self.token.split(separator: ":")[1]
    let program = "admin.messaging().send({token: \(name), notification: {title: 'a'}});"
    let outcome = try await CrierCommand.run(["convert", "-"], stdin: program)
    expectHidden(outcome.stdout + outcome.stderr, program)
  }

  @Test(
    "is masked in the settings file",
    arguments: [
      "color = \"SECRET\"", "theme = \"SECRET\"", "ctrl-z = \"SECRET\"",
      "\"SECRET\" = 1", "[\"SECRET\"]\na = 1", "[keys]\n\"SECRET\" = \"f9\"",
      "[keys]\nsave = \"SECRET\"", "\"SECRET\" = 1\n[\"SECRET\"]",
    ])
  func settings(text: String) async throws {
    for secret in [Self.key, Self.token] {
      let home = try CrierHome()
      try home.folder.makeFolder("config/crier")
      try home.folder.write(text.replacing("SECRET", with: secret), to: "config/crier/config.toml")
      let outcome = try await CrierCommand.run(
        ["--plain", "--sandbox"], stdin: "notices\nquit\n", home: home)
      expectHidden(outcome.stdout + outcome.stderr, text)
    }
  }

  @Test(arguments: [key, token]) func `is refused as a project ID`(secret: String) async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("config/crier")
    try home.folder.write("project = \"\(secret)\"", to: "config/crier/config.toml")
    let route = ["--endpoint", "http://127.0.0.1:1"]
    let composed = try await CrierCommand.run(["--plain"] + route, stdin: "quit\n", home: home)
    expectHidden(composed.stdout + composed.stderr, "composed")
    let sent = try await CrierCommand.run(["send", "-"] + route, stdin: Self.message, home: home)
    #expect(sent.stderr.contains("is not a project ID"), "\(sent.stderr)")
    expectHidden(sent.stdout + sent.stderr, "sent")
  }

  @Test(
    "is masked in the credentials file",
    arguments: [
      #"{"type":"SECRET"}"#,
      #"{"type":"impersonated_service_account","service_account_impersonation_url":"#
        + #""\#(impersonation)","source_credentials":{"type":"SECRET"}}"#,
    ])
  func credentials(text: String) async throws {
    let home = try CrierHome()
    try home.folder.write(text.replacing("SECRET", with: Self.token), to: "home/key.json")
    let outcome = try await CrierCommand.run(
      ["send", "-", "--credentials", "key.json", "--project", "p"], stdin: Self.message, home: home)
    #expect(outcome.code == 77)
    expectHidden(outcome.stdout + outcome.stderr, text)
  }
}
