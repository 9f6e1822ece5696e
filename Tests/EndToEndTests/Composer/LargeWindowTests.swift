import CrierTestSupport
import Foundation
import Testing

/// Terminals that claim to be larger than any screen.
@Suite("Windows that are too large") struct LargeWindowTests {
  @Test(
    "are drawn up to a limit",
    arguments: [
      (rows: 30, columns: 40_000), (40_000, 80), (65_535, 65_535), (3_000, 3_000), (32_768, 32_768),
    ])
  func large(rows: Int, columns: Int) async throws {
    let crier = try CrierProcess("--sandbox", rows: 24, columns: 100, entry: .xterm)
    try await crier.screen(showing: "[ Send ]")
    crier.terminal.claim(rows: rows, columns: columns)
    crier.send("Rain")
    // Drawn for the large window, the screen is garbled on the small terminal; look for one word.
    try await crier.screen(showing: "Rain")
    crier.terminal.claim(rows: 24, columns: 100)
    try await crier.screen(showing: "Title        Rain")
    #expect(try Self.mostMegabytes(of: crier.terminal.processID) < 250)
    crier.send(Keys.quit + "d\r")
    #expect(try await crier.exitStatus() == 0)
    #expect(crier.changesLeft.isEmpty)
  }

  @Test func `are drawn up to a limit from the start, and clicks beyond it do nothing`()
    async throws
  {
    let home = try CrierHome()
    let terminal = try PseudoTerminal(
      ProgramCall(
        "/bin/sh",
        ["-c", "stty rows 65535 cols 65535; exec \"$0\" --sandbox", CrierCommand.program],
        environment: home.environment.merging(try TerminalEntry.xterm.environment) { $1 },
        folder: home.folder.path(of: "home")),
      rows: 24, columns: 100)
    // The small terminal scrolls, so that the word may be gone when the screen is looked at.
    try await terminal.output(of: "Title")
    terminal.send("\u{1B}[<0;60000;60000M\u{1B}[<0;60000;60000mRain")
    try await terminal.screen(showing: "Rain")
    terminal.claim(rows: 24, columns: 100)
    try await terminal.screen(showing: "Title        Rain")
    #expect(try Self.mostMegabytes(of: terminal.processID) < 250)
  }

  /// Returns the peak memory of a process.
  private static func mostMegabytes(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first)
      / 1024
  }
}
