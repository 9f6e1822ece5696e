import CrierTestSupport
import Foundation
import Testing

/// Crier with a limit on the size of files (`ulimit -f`).
@Suite("A limit on the size of files") struct FileLimitTests {
  private let home: CrierHome

  init() throws { home = try CrierHome() }

  /// Starts the composer with a limit in blocks of 512 bytes.
  private func composer(
    _ blocks: Int, _ arguments: String = "", rows: Int = 40, columns: Int = 120
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ProgramCall(
        "/bin/sh",
        [
          "-c", "ulimit -f \(blocks); exec \"$0\" \(arguments) --sandbox", CrierCommand.program,
        ],
        environment: home.environment.merging(try TerminalEntry.xterm.environment) { $1 },
        folder: home.folder.path(of: "home")),
      rows: rows, columns: columns)
  }

  @Test("does not affect the screen", arguments: [0, 1, 100])
  func screen(blocks: Int) async throws {
    let terminal = try composer(blocks)
    try await terminal.screen(showing: "[ Send ]")
    let words = "Grüße 日本語 – um sechs"
    terminal.send(words)
    try await terminal.screen(showing: "\"title\": \"\(words)\"")
    let bytes = terminal.bytes
    // Decode strictly: repairing invalid UTF-8 would hide a missing byte.
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    terminal.send(Keys.quit)
    try await terminal.screen(showing: "Don't save")
    terminal.send("d\r")
    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.changesLeft.isEmpty)
  }

  @Test func `of 0 is reported if unsaved text cannot be kept`() async throws {
    let terminal = try composer(0)
    try await terminal.screen(showing: "[ Send ]")
    terminal.send("Rain")
    try await terminal.screen(showing: "Unsaved text is not kept")
  }

  @Test func `cuts no file: the file stays unchanged, and that is reported`() async throws {
    let before = #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
    try home.folder.write(before, to: "home/a.json")
    let terminal = try composer(1, "a.json")
    try await terminal.screen(showing: "[ Send ]")
    terminal.send("\t" + String(repeating: "Ende um sechs. ", count: 60))
    try await terminal.screen(showing: "904 / 1000")
    // Recovery fails as well, and says so later than the save if that comes first.
    try await terminal.screen(showing: "Unsaved text is not kept")
    terminal.send(Keys.save)
    try await terminal.screen(showing: "a.json is unchanged: it would exceed")
    #expect(try home.folder.text(of: "home/a.json") == before)
    #expect(home.folder.files.filter { $0.hasSuffix(".crier-part") } == [])
  }
}
