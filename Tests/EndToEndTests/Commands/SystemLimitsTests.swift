import CrierTestSupport
import Testing

/// Systems with few resources left.
@Suite("Few threads and file descriptors", .timeLimit(.minutes(2))) struct SystemLimitsTests {
  /// Too little memory for the stack of a single thread.
  private static let noThreads = "ulimit -s 4000000; ulimit -v 3000000"
  /// Enough memory only for the threads of a simple command.
  private static let fewThreads = "ulimit -s 400000; ulimit -v 2500000"

  private func run(_ limits: String, _ arguments: [String]) async throws -> CrierCommand.Outcome {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#, to: "home/a.json")
    return try await CrierCommand.run(
      ProgramCall(
        "/bin/sh", ["-c", "\(limits); exec \"$0\" \"$@\"", CrierCommand.program] + arguments,
        environment: home.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
        folder: home.folder.path(of: "home")))
  }

  @Test(
    "if no thread can be created, the program prints a sentence and exits",
    arguments: [["--version"], ["check", "a.json"], ["--plain", "--sandbox"], ["emulator"]])
  func noThread(arguments: [String]) async throws {
    let outcome = try await run(Self.noThreads, arguments)
    #expect(outcome.status == .exited(1))
    #expect(outcome.stderr.contains("The system won't start more threads for this user."))
    #expect(outcome.stderr.contains("ulimit -u"))
  }

  @Test func `one thread is enough for a simple command, but the composer reports too few`()
    async throws
  {
    let check = try await run(Self.fewThreads, ["check", "a.json"])
    #expect(check.status == .exited(0))
    let composer = try await run(Self.fewThreads, ["--plain", "--sandbox"])
    #expect(composer.status == .exited(1))
    #expect(composer.stderr.contains("The system won't start more threads for this user."))
  }

  @Test(
    "with few file descriptors, the program prints a sentence and exits",
    arguments: [8, 12, 13, 14, 15, 16, 20],
    [
      ["--plain", "--sandbox"], ["emulator"],
      ["send", "a.json", "--endpoint", "http://127.0.0.1:1"],
    ])
  func fewDescriptors(limit: Int, arguments: [String]) async throws {
    let outcome = try await run("ulimit -n \(limit)", arguments)
    #expect(outcome.status == .exited(1))
    #expect(outcome.stderr.contains("Crier needs 24 free file descriptors, but only"))
    #expect(outcome.stderr.contains("ulimit -n 256"))
  }

  @Test("the composer with few file descriptors leaves the terminal alone", arguments: 12...16)
  func screen(limit: Int) async throws {
    let home = try CrierHome()
    let terminal = try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", "ulimit -n \(limit); exec \"$0\" --sandbox", CrierCommand.program],
        environment: home.environment.merging(try TerminalEntry.xterm.environment) { $1 },
        folder: home.folder.path(of: "home")))
    #expect(try await terminal.exitStatus() == 1)
    #expect(terminal.picture.contains("file descriptors"))
    #expect(terminal.changesLeft.isEmpty)
  }

  @Test func `simple commands work with a few file descriptors`() async throws {
    let outcome = try await run("ulimit -n 12", ["check", "a.json"])
    #expect(outcome.status == .exited(0))
  }
}
