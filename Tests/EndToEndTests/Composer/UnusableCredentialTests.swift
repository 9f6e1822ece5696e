import CrierTestSupport
import Testing

/// The composer with credentials that exist but cannot be used.
@Suite("A start with unusable credentials") struct UnusableCredentialTests {
  private static let gcloud = "home/.config/gcloud/application_default_credentials.json"

  @Test(
    "opens the sandbox and gives the reason; a command ends with 77",
    arguments: [
      ("", "is not valid JSON"), ("{}", "it has no type"),
      (#"{"type": "authorized_user", "client_id": "a"}"#, "lacks client_secret"),
      (#"{"type": "gdch_service_account"}"#, "gdch_service_account"),
      (#"{"project_info": {}}"#, "google-services.json"),
    ])
  func unusable(text: String, words: String) async throws {
    let home = try CrierHome()
    try home.folder.write(text, to: Self.gcloud)
    let crier = try CrierProcess(columns: 200, home: home)
    try await crier.screen(showing: "So this is the SANDBOX")
    #expect(crier.picture.contains(words))
    let outcome = try await CrierCommand.run(
      ["send", "-"], stdin: DestinationTests.message, home: home)
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains(words))
  }

  @Test func `opens the sandbox if a login names no project`() async throws {
    let home = try CrierHome()
    try home.folder.write(
      #"{"type":"authorized_user","client_id":"a","client_secret":"b","refresh_token":"c"}"#,
      to: Self.gcloud)
    let crier = try CrierProcess(columns: 200, home: home)
    try await crier.screen(showing: "No project is set")
    try await crier.screen(showing: "So this is the SANDBOX")
  }

  @Test func `asks first if an option named them, and ends with 77 in a pipe`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--credentials", "/nowhere.json", columns: 120, home: home)
    try await crier.screen(showing: "This is the SANDBOX")
    #expect(crier.picture.contains("/nowhere.json"))
    let outcome = try await CrierCommand.run(
      ["--plain", "--credentials", "/nowhere.json"], stdin: "title Hi\n", home: home)
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("/nowhere.json"))
  }

  @Test func `continues in plain mode with the sandbox, and gives the reason`() async throws {
    let home = try CrierHome()
    try home.folder.write("{}", to: Self.gcloud)
    let outcome = try await CrierCommand.run(
      ["--plain"], stdin: "title Hi\nto token \(SendCommandTests.token)\nsend\n", home: home)
    #expect((outcome.stdout + outcome.stderr).contains("So this is the SANDBOX"))
    #expect(outcome.stdout.contains("Push 1 arrived"))
    #expect(outcome.code != 77)
  }
}
