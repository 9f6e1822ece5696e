import Testing

@testable import CrierTestSupport

@Suite("A pseudo terminal", .timeLimit(.minutes(5))) struct PseudoTerminalTests {
  private func shell(_ script: String, rows: Int = 24, columns: Int = 80) throws -> PseudoTerminal {
    try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]),
      rows: rows, columns: columns)
  }

  @Test func `shows a program's output, and how it ended`() async throws {
    let terminal = try shell("printf 'Gr\\303\\274\\303\\237e\\n'; exit 3")
    try await terminal.screen(showing: "Grüße")
    #expect(try await terminal.status() == .exited(3))
    #expect(terminal.bytes == Array("Grüße\r\n".utf8))
    #expect(terminal.changesLeft == [])
  }

  @Test func `has its size before the program begins`() async throws {
    let terminal = try shell("stty size", rows: 40, columns: 120)
    try await terminal.screen(showing: "40 120")
  }

  @Test func `passes typed text to the program`() async throws {
    let terminal = try shell("read -r name; echo \"<$name>\"")
    terminal.send("日本\n")
    try await terminal.screen(showing: "<日本>")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `accepts more input than the system's buffer holds`() async throws {
    let terminal = try shell("stty raw -echo; echo ready; head -c 60000 | wc -c; stty sane")
    try await terminal.screen(showing: "ready")
    terminal.send(String(repeating: "x", count: 60_000))
    try await terminal.screen(showing: "60000")
  }

  @Test func `reports a new size to the program`() async throws {
    let terminal = try shell("trap 'stty size' WINCH; echo ready; while :; do read -r x; done")
    try await terminal.screen(showing: "ready")
    terminal.resize(rows: 30, columns: 100)
    try await terminal.screen(showing: "30 100")
  }

  @Test func `sends signals, and reports which one ended the program`() async throws {
    let terminal = try shell("echo ready; read -r x")
    try await terminal.screen(showing: "ready")
    terminal.signal(15)
    #expect(try await terminal.status() == .killed(15))
    #expect(try await terminal.exitStatus() == 143)
  }

  @Test func `interrupts with Ctrl-C, because it is the controlling terminal`() async throws {
    let terminal = try shell("trap 'echo interrupted; exit 7' INT; echo ready; read -r x")
    try await terminal.screen(showing: "ready")
    terminal.send("\u{3}")
    try await terminal.screen(showing: "interrupted")
    #expect(try await terminal.exitStatus() == 7)
  }

  @Test func `notices when a program stops and continues`() async throws {
    let terminal = try shell("echo ready; kill -STOP $$; echo back")
    try await terminal.waitUntilStopped()
    #expect(!terminal.picture.contains("back"))
    terminal.signal(18)
    try await terminal.screen(showing: "back")
  }

  @Test func `reports modes that the program left changed`() async throws {
    let terminal = try shell("stty -echo -icrnl; printf '\\033[?1049h\\033[?2004h\\033[?25l'")
    #expect(try await terminal.exitStatus() == 0)
    #expect(
      terminal.changesLeft == [
        "the alternate screen is left on", "a hidden cursor is left on",
        "bracketed paste is left on", "input settings differ (stty: icrnl, ixon …)",
        "local settings differ (stty: echo, icanon, isig …)",
      ])
  }

  @Test func `reports nothing if the program has restored the modes`() async throws {
    let terminal = try shell(
      "old=$(stty -g); stty raw -echo; printf '\\033[?1049h\\033[?1049l'; stty $old")
    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.changesLeft == [])
  }

  @Test func `shows the screen if an expected text does not appear`() async throws {
    let terminal = try shell("echo one; read -r x")
    try await terminal.screen(showing: "one")
    let error = await #expect(throws: ProgramError.self) {
      try await terminal.screen(showing: "two", within: .milliseconds(50))
    }
    #expect("\(error!)" == "Waited 0 s in vain for “two”. The screen shows:\none")
  }

  @Test func `does not wait for text from a program that has ended`() async throws {
    let terminal = try shell("echo one; exit 4")
    let error = await #expect(throws: ProgramError.self) {
      try await terminal.screen(showing: "two")
    }
    #expect(
      "\(error!)" == "The program ended with exited(4) before “two”. The screen shows:\none")
  }

  @Test func `returns only complete frames`() async throws {
    let terminal = try shell(
      "printf '\\033[?2026hhalf'; read -r x; printf '\\033[?2026lwhole'; read -r x")
    terminal.send("\n")
    let picture = try await terminal.screen(showing: "half")
    #expect(picture.contains("whole"))
  }

  @Test func `cannot start a missing program`() {
    #expect(throws: ProgramError.self) {
      try PseudoTerminal(ProgramCall("/nowhere/at-all"))
    }
  }

  @Test func `describes its own terminal to curses programs`() async throws {
    let terminal = try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", "tput cup 2 4; tput bold; printf X; tput sgr0; tput colors"],
        environment: try TerminalEntry.plain.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }))
    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.picture.place(of: "X") == .init(row: 2, column: 4))
    #expect(terminal.picture.style(of: "X")?.isBold == true)
    #expect(terminal.picture.contains("-1"))
  }

  @Test func `answers queries for the cursor position on request`() async throws {
    let terminal = try PseudoTerminal(
      ProgramCall(
        "/bin/sh",
        ["-c", "stty raw -echo; printf 'ab\\033[6n'; head -c 6 | tr '\\033' '^'; stty sane"],
        environment: ["PATH": "/usr/bin:/bin"]), answersQueries: true)
    try await terminal.screen(showing: "ab^[1;3R")
  }
}
