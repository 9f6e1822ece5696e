import CrierTestSupport
import Glibc
import Testing

@Suite("Suspending the program") struct SuspendingTests {
  /// A shell with job control, in which the demo runs.
  private func shell(_ command: String = Demo.program) async throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      ProgramCall(
        "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
        environment: try Demo.environment(.xterm).merging(["PS1": "ready> "]) { $1 }))
    try await shell.screen(showing: "ready>")
    shell.send("\(command)\r")
    try await shell.screen(showing: "depth ")
    return shell
  }

  /// Returns the process ID that the demo shows.
  private func demo(in shell: PseudoTerminal) throws -> Int32 {
    let row = try #require(shell.picture.rows.first { $0.hasPrefix("process ") })
    return try #require(row.split(separator: " ").last.flatMap { Int32($0) })
  }

  private func leave(_ shell: PseudoTerminal) async throws {
    shell.send("quit\r")
    try await shell.screen(showing: "Bye.")
    #expect(shell.changesLeft == [])
    shell.send("exit\r")
    #expect(try await shell.status() == .exited(0))
  }

  @Test func `restores the terminal, and shows the screen again after fg`() async throws {
    let shell = try await shell()
    shell.send("sample\rsuspend\r")
    try await shell.screen(showing: "Stopped")
    #expect(shell.changesLeft == [])
    shell.send("fg\r")
    let picture = try await shell.screen(showing: "resumed")
    #expect(picture.contains("日本語") && picture.contains("suspended true"))
    #expect(picture.modes.isAlternate && picture.modes.marksPastes && picture.modes.reportsMouse)
    #expect(!picture.contains("Stopped"))
    try await leave(shell)
  }

  @Test func `works when the signal comes from outside`() async throws {
    let shell = try await shell()
    kill(try demo(in: shell), SIGTSTP)
    try await shell.screen(showing: "Stopped")
    #expect(shell.changesLeft == [])
    shell.send("fg\r")
    try await shell.screen(showing: "resumed")
    try await leave(shell)
  }

  @Test func `also stops a script that waits for the program`() async throws {
    let shell = try await shell("sh -c '\(Demo.program); echo the script is done'")
    shell.send("suspend\r")
    try await shell.screen(showing: "Stopped")
    shell.send("fg\r")
    try await shell.screen(showing: "resumed")
    shell.send("quit\r")
    try await shell.screen("the script to end") { picture in
      picture.rows.contains { $0 == "the script is done" }
    }
    #expect(shell.changesLeft == [])
  }

  @Test func `repaints after a stop that cannot be caught`() async throws {
    let shell = try await shell()
    kill(try demo(in: shell), SIGSTOP)
    try await shell.screen(showing: "Stopped")
    shell.send("fg\r")
    let picture = try await shell.screen(showing: "resumed")
    #expect(!picture.contains("Stopped"))
    try await leave(shell)
  }

  @Test func `leaves the terminal alone in the background`() async throws {
    let shell = try await shell()
    shell.send("suspend\r")
    try await shell.screen(showing: "Stopped")
    shell.send("set -b; bg\r")
    try await shell.screen("it to be stopped again") { picture in
      picture.rows.filter { $0.contains("Stopped") }.count == 2
    }
    #expect(shell.changesLeft == [])
    shell.send("fg\r")
    try await shell.screen(showing: "resumed")
    try await leave(shell)
  }

  @Test func `ends cleanly if it is killed meanwhile`() async throws {
    let shell = try await shell()
    shell.send("suspend\r")
    try await shell.screen(showing: "Stopped")
    // `set -b`: the shell tells the end at once. Until it knows it, it does not leave a stopped job.
    shell.send("set -b; kill %1\r")
    try await shell.screen(showing: "Saved before signal 15.")
    try await shell.screen(showing: "Terminated")
    shell.send("exit\r")
    #expect(try await shell.status() == .exited(0))
    #expect(shell.changesLeft == [])
  }

  @Test func `is refused if no shell could resume the program`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("suspend")
    let picture = try await demo.screen(showing: "suspended false")
    #expect(picture.modes.isAlternate && picture.modes.marksPastes)
  }

  @Test func `notices a changed size after fg`() async throws {
    let shell = try await shell()
    shell.send("suspend\r")
    try await shell.screen(showing: "Stopped")
    shell.resize(rows: 20, columns: 60)
    shell.send("fg\r")
    try await shell.screen(showing: "size 20 x 60")
    try await leave(shell)
  }

  @Test func `loses no letters typed around SIGCONT`() async throws {
    let demo = try Demo()
    try await demo.ready()
    var typed = ""
    for round in 0..<40 {
      demo.terminal.signal(SIGSTOP)
      try await demo.terminal.waitUntilStopped()
      // One letter while the program is stopped, and one right after it continues.
      let letters = ["ab", "cd", "ef", "gh"][round % 4]
      demo.type(String(letters.prefix(1)))
      demo.terminal.signal(SIGCONT)
      demo.type(String(letters.suffix(1)))
      typed += letters
      try await demo.screen(showing: "word: " + typed.suffix(60))
      if typed.count > 50 {
        demo.order("")
        typed = ""
      }
    }
  }

  @Test func `loses no letters typed after fg`() async throws {
    let shell = try await shell()
    for round in 1...10 {
      shell.send("suspend\r")
      // “Stopped” may be that of the round before: leaving the alternate screen shows it again.
      try await shell.screen("a new prompt") { $0.rows.last { !$0.isEmpty } == "ready>" }
      shell.send("fg\rround\(round)")
      try await shell.screen(showing: "word: round\(round)")
      shell.send("\r")
    }
    try await leave(shell)
  }

  @Test func `loses no letters typed before another program returns the terminal`() async throws {
    let shell = try await shell()
    shell.send("lend\r")
    try await shell.screen(showing: "The terminal is lent.")
    shell.send("anything\rmine")
    let picture = try await shell.screen(showing: "resumed")
    #expect(picture.contains("returned anything"))
    try await shell.screen(showing: "word: mine")
    shell.send("\r")
    try await leave(shell)
  }

  @Test func `can also lend the terminal to another program`() async throws {
    let shell = try await shell()
    shell.send("sample\rlend\r")
    try await shell.screen(showing: "The terminal is lent.")
    #expect(shell.changesLeft == [])
    shell.send("\u{3}")
    try await shell.screen(showing: "^C")
    shell.send("anything\r")
    let picture = try await shell.screen(showing: "resumed")
    #expect(picture.contains("日本語") && picture.contains("returned anything"))
    try await leave(shell)
  }
}
