import CrierTestSupport
import Foundation
import Testing

/// The files of an open draft are deleted or broken by another program.
@Suite("Rule 15: nothing typed is ever lost: deleted files", .timeLimit(.minutes(5)))
struct DeletedDraftTests {
  private static let draft =
    #"{"message": {"topic": "a", "notification": {"title": "Sale", "body": "Until Sunday"}}}"#
  private static let sidecar = "# ours\ntitle = \"Weekend sale\"\ntags = [\"shoes\"]\n"

  private static func home() throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.write(draft, to: "home/wk47.json")
    try home.folder.write(sidecar, to: "home/wk47.toml")
    try home.folder.write(
      "{\"message\": {\"notification\": {\"title\": \"Schluss\"}}}\n", to: "home/wk47.de.json")
    return home
  }

  private static func opened(_ home: CrierHome) async throws -> CrierProcess {
    let crier = try CrierProcess("wk47.json", "--sandbox", columns: 120, entry: .xterm, home: home)
    try await crier.screen(showing: "Ready to send to the sandbox.")
    try await crier.screen(showing: "de: 1 missing")
    return crier
  }

  private static func delete(_ name: String, _ home: CrierHome) throws {
    try FileManager.default.removeItem(atPath: home.folder.path(of: "home/\(name)"))
  }

  @Test func `a deleted draft is told at once, and ^S writes it again`() async throws {
    let home = try Self.home()
    let crier = try await Self.opened(home)
    try Self.delete("wk47.json", home)
    try await crier.screen(showing: "wk47.json was deleted. ^S writes it again.")
    crier.send(Keys.quit)
    try await crier.screen(showing: "wk47.json has unsaved changes.")
    crier.send(Keys.escape)
    try await crier.terminal.screen(hiding: "wk47.json has unsaved changes.")
    crier.send(Keys.save)
    try await crier.screen(showing: "Saved to wk47.json.")
    #expect(try home.folder.text(of: "home/wk47.json").contains("Until Sunday"))
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
  }

  @Test func `a deleted sidecar and translation are written again as they were`() async throws {
    let home = try Self.home()
    let crier = try await Self.opened(home)
    try Self.delete("wk47.de.json", home)
    try Self.delete("wk47.toml", home)
    try await crier.screen(showing: "wk47.de.json and wk47.toml were deleted.")
    crier.send(Keys.save)
    try await crier.screen(showing: "Saved to wk47.de.json, wk47.toml.")
    #expect(try home.folder.text(of: "home/wk47.toml") == Self.sidecar)
    #expect(try home.folder.text(of: "home/wk47.de.json").contains("Schluss"))
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
  }

  @Test func `reloading takes the deletion, and the next save does not undo it`() async throws {
    let home = try Self.home()
    let crier = try await Self.opened(home)
    try Self.delete("wk47.toml", home)
    try await crier.screen(showing: "wk47.toml was deleted.")
    crier.send("\u{1B}t")
    try await crier.screen(showing: "Opened wk47.json as it is now.")
    crier.send("!" + Keys.save)
    try await crier.screen(showing: "Saved to wk47.json.")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path(of: "home/wk47.toml")))
  }

  @Test func `a file that comes back is no change`() async throws {
    let home = try Self.home()
    let crier = try await Self.opened(home)
    try Self.delete("wk47.json", home)
    try await crier.screen(showing: "wk47.json was deleted.")
    try home.folder.write(Self.draft, to: "home/wk47.json")
    try await crier.screen(showing: "wk47.json is back, with the same contents.")
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
  }

  @Test func `plain mode saves a draft whose files are gone`() async throws {
    let home = try Self.home()
    let crier = try CrierProcess(
      "--plain", "--sandbox", "wk47.json", rows: 60, columns: 120, home: home,
      environment: ["TERM": "dumb"])
    try await crier.screen(showing: "crier>")
    try Self.delete("wk47.json", home)
    try await crier.screen(showing: "wk47.json was deleted. \"save\" writes it again.")
    crier.send("save\n")
    try await crier.screen(showing: "Saved to wk47.json.")
    #expect(try home.folder.text(of: "home/wk47.json").contains("Until Sunday"))
  }

  @Test(
    "a broken sidecar or translation keeps the message from being sent, as in crier send",
    arguments: [
      ("wk47.toml", "[times]\n\"apns.headers.apns-expiration\" = 2\n", "send", "line 2"),
      ("wk47.de.json", "[1]", "language de\nsend", "wk47.de.json is a list"),
    ])
  func broken(name: String, text: String, lines: String, reason: String) async throws {
    let home = try Self.home()
    try home.folder.write(text, to: "home/\(name)")
    if name != "wk47.toml" {
      try home.folder.write("languages = [\"de\"]\n", to: "home/wk47.toml")
    }
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: lines + "\nquit\n", home: home)
    let refusal = outcome.stdout.split(separator: "\n").last { $0.contains("Send is off: ") }
    #expect(refusal?.contains(reason) == true, "\(outcome.stdout)")
    #expect(!outcome.stdout.contains("arrived on the sandbox"), "\(outcome.stdout)")
  }
}
