import CrierTestSupport
import Testing

/// Files on the page that explains refusals, on the screen and in plain mode.
@Suite("Why was it refused, with a file") struct WhyRefusedTests {
  private static let ticket = "Dear team,\nit said UNREGISTERED.\n"

  @Test func `reads the file with the typed name, and reports a missing one`()
    async throws
  {
    let home = try CrierHome()
    try home.folder.write(Self.ticket, to: "home/ticket.txt")
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send("\u{10}why was it refused")
    try await crier.screen(showing: "Explain a code")
    crier.send("\r")
    try await crier.screen(showing: "Search, or paste an error message")
    crier.send("nowhere.txt\r")
    try await crier.screen(showing: "There is no file at nowhere.txt.")
    crier.send("\u{15}ticket.txt\r")
    try await crier.screen(showing: "Error UNREGISTERED")
  }

  @Test func `explains a file in plain mode, too`() async throws {
    let home = try CrierHome()
    try home.folder.write(Self.ticket, to: "home/ticket.txt")
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox"],
      stdin: "explain ticket.txt\nexplain nowhere.txt\nexplain AN04\nopen ticket.txt\n", home: home)
    for words in [
      "Error UNREGISTERED.", "There is no file at nowhere.txt.", "Rule of crier check AN04.",
      "type \"explain\" and its path.",
    ] {
      #expect(outcome.stdout.contains(words), "\(words)\n\(outcome.stdout)")
    }
  }
}
