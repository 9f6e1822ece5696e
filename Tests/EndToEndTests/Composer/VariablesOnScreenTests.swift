import CrierMessage
import CrierTestSupport
import Testing

/// Variables and samples on the screen and in plain mode, with real files.
@Suite("Variables in the composer", .timeLimit(.minutes(5))) struct VariablesOnScreenTests {
  private static let draft =
    #"{"message": {"token": "my-phone", "notification": {"title": "Hi {{name}}", "body": "Sale"}}}"#

  private static func home(_ sidecar: String) throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.write(draft, to: "home/wk47.json")
    try home.folder.write(sidecar, to: "home/wk47.toml")
    return home
  }

  @Test func `samples are shown, and read again when they change`() async throws {
    let home = try Self.home("[variables]\nname = [\"Ann\", \"Bo\"]\n")
    let crier = try CrierProcess("wk47.json", "--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "Ready to send to the sandbox.")
    try await crier.screen(showing: "Hi Ann")
    crier.send("\u{1B}v")
    try await crier.screen(showing: "Sample 2 of 2: name = “Bo” (sample).")
    try home.folder.write("[variables]\nname = \"Cy\"\n", to: "home/wk47.toml")
    crier.send("\u{10}variables\r")
    try await crier.screen(showing: "name      Cy         sample")
    crier.send("q")
    try await crier.terminal.screen(hiding: "Value now")
    try await crier.screen(showing: "Hi Cy")
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
    #expect(try home.folder.text(of: "home/wk47.json") == Self.draft)
  }

  @Test func `plain mode sends the samples and saves the variables`() async throws {
    let home = try Self.home("[variables]\nname = [\"Ann\", \"Bo\"]\n")
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"],
      stdin: "next sample\njson\ntext Now {{name|you}}\nsave\nsend\nquit\n", home: home)
    #expect(outcome.code == 0, "\(outcome.stdout)")
    #expect(outcome.stdout.contains("\"title\": \"Hi Bo\""), "\(outcome.stdout)")
    let saved = try Message(json: try home.folder.text(of: "home/wk47.json"))
    #expect(saved.text("notification.title") == "Hi {{name}}")
    #expect(saved.text("notification.body") == "Now {{name|you}}")
    let records = try await CrierCommand.run(["history", "list", "--format", "json"], home: home)
      .jsonLines()
    #expect(records.map { $0["title"]?.text } == ["Hi Bo"])
  }

  @Test func `plain mode refuses to send a variable without a value`() async throws {
    let home = try Self.home("title = \"Sale\"\n")
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: "send\nvariables\nquit\n", home: home)
    #expect(outcome.stdout.contains("Title has the variable {{name}} without a value."))
    #expect(outcome.stdout.contains("name: no value, in notification.title"))
    #expect(outcome.stdout.contains("Samples are in wk47.toml"), "\(outcome.stdout)")
  }
}
