import CrierEmulator
import CrierMessage
import CrierTestSupport
import Glibc
import Testing

@Suite("crier send --tokens", .timeLimit(.minutes(5))) struct SendListTests {
  private static let csv =
    "\u{FEFF}name,token\r\n\"QA, Oslo\",good-001\r\n# not Bo\r\nBo,\"good-002\"\r\nCi,good-001\r\n"

  private func send(
    _ emulator: RunningEmulator, _ list: String, _ options: String...
  ) async throws -> CrierCommand.Outcome {
    try emulator.home.folder.write(list, to: "home/list.csv")
    return try await CrierCommand.run(
      ["send", "-", "--tokens", "list.csv"] + options, stdin: SendCommandTests.message,
      home: emulator.home, environment: emulator.environment)
  }

  @Test("reads CSV with a header, a byte order mark, quotes, comments and duplicates")
  func csv() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await send(emulator, Self.csv, "--format", "json")
      #expect(outcome.code == 0)
      let objects = try outcome.jsonLines()
      #expect(objects.compactMap { $0["line"]?.integer }.sorted() == [2, 4])
      #expect(
        outcome.stderr.contains(
          "3 rows: 2 accepted, 0 refused, 0 unknown, 0 not sent, 1 merged."))
      let reached = await emulator.server.world.deliveries().compactMap(\.target?.value)
      #expect(reached.sorted() == ["good-001", "good-002"])
    }
  }

  @Test("sends nothing if any row is bad, and lists all bad rows")
  func bad() async throws {
    try await RunningEmulator.run { emulator in
      let list = "token,n\ngood-001,a\ngood 2,b\n,c\ngood-003,d\n"
      let outcome = try await send(emulator, list)
      #expect(outcome.code == 66)
      #expect(outcome.stderr.contains("list.csv, line 3: The token contains white space"))
      #expect(outcome.stderr.contains("list.csv, line 4: This row has no token."))
      #expect(outcome.stderr.contains("2 of 4 rows of list.csv are bad, so nothing was sent."))
      #expect(outcome.stdout.isEmpty)
      #expect(await emulator.server.world.deliveries().isEmpty)

      let skipping = try await send(emulator, list, "--skip-bad", "--format", "json")
      #expect(skipping.code == 0)
      #expect(try skipping.jsonLines().compactMap { $0["line"]?.integer }.sorted() == [2, 5])
      #expect(
        skipping.stderr.contains(
          "4 rows: 2 accepted, 0 refused, 0 unknown, 0 not sent, 2 rejected."))
    }
  }

  @Test(
    "says what to do instead of --sandbox",
    arguments: [
      ["send", "-", "--tokens", "list.csv"], ["send", "-"], ["topics", "show", "phone-one"],
      ["topics", "subscribe", "news", "--tokens", "list.csv"], ["doctor"],
    ])
  func sandbox(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(arguments + ["--sandbox"])
    #expect(outcome.code == 64)
    #expect(!outcome.stderr.contains("Unknown option"))
    let words = outcome.stderr.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Only the composer has a sandbox: crier FILE --sandbox."), "\(words)")
    #expect(words.contains("start crier emulator in another terminal, and pass --endpoint"))
  }

  @Test("says that no row is left, or that nothing came from a pipe")
  func nobody() async throws {
    try await RunningEmulator.run { emulator in
      let none = try await send(emulator, "token,n\ngood 1,a\n,b\n", "--skip-bad")
      #expect(none.code == 66)
      #expect(none.stderr.contains("All 2 rows of list.csv are bad, so nothing was sent."))
      let empty = try await send(emulator, "# nobody yet\n")
      #expect(empty.code == 66)
      #expect(empty.stderr.contains("has no recipients"))

      unsafe mkfifo(emulator.home.folder.path(of: "home/pipe"), 0o600)
      let outcome = try await emulator.crier(
        "send", "-", "--tokens", "pipe", stdin: SendCommandTests.message)
      #expect(outcome.code == 66)
      #expect(outcome.stderr.contains("pipe is a pipe, but no data came from it."))
      #expect(await emulator.server.world.deliveries().isEmpty)
    }
  }

  @Test("checks the text of --yes= also for the emulator and for a dry run")
  func rehearsal() async throws {
    try await RunningEmulator.run { emulator in
      for wrong in [["--yes=3"], ["--yes=all"], ["--yes=3", "--dry-run"]] {
        try emulator.home.folder.write(Self.csv, to: "home/list.csv")
        let outcome = try await CrierCommand.run(
          ["send", "-", "--tokens", "list.csv"] + wrong, stdin: SendCommandTests.message,
          home: emulator.home, environment: emulator.environment)
        #expect(outcome.code == 64)
        #expect(outcome.stderr.contains("this goes to 2 recipients."))
        #expect(outcome.stderr.contains("Pass --yes=2."))
      }
      #expect(await emulator.server.world.deliveries().isEmpty)
      #expect(try await send(emulator, Self.csv, "--yes=2").code == 0)
      let bare = try await send(emulator, Self.csv, "--yes")
      #expect(bare.code == 0)
      #expect(bare.stderr.contains("--yes alone is not enough in a live project."))
    }
  }

  @Test("asks for the column if the CSV header has no known name, and sends nothing")
  func column() async throws {
    try await RunningEmulator.run { emulator in
      let list = "who,push\nQA,good-001\n"
      let outcome = try await send(emulator, list)
      #expect(outcome.code == 64)
      #expect(outcome.stderr.contains("--column"))
      #expect(outcome.stderr.contains("who, push"))
      #expect(await emulator.server.world.deliveries().isEmpty)
      #expect(try await send(emulator, list, "--column", "push").code == 0)
      #expect(await emulator.server.world.deliveries().compactMap(\.target?.value) == ["good-001"])
      #expect(try await send(emulator, "good-001,QA\ngood-002,QA\n").code == 64)
    }
  }

  @Test("reads standard input to its end before it sends")
  func standardInput() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(SendCommandTests.message, to: "home/m.json")
      let call = ProgramCall(
        "/bin/sh",
        [
          "-c",
          "printf 'token,n\\ngood-001,a\\nbad one,b\\n' | \(CrierCommand.program) send m.json --tokens -",
        ],
        environment: emulator.home.environment.merging(emulator.environment) { $1 },
        folder: emulator.home.folder.path(of: "home"))
      let outcome = try await CrierCommand.run(call)
      #expect(outcome.code == 66)
      #expect(outcome.stderr.contains("standard input, line 3"))
      #expect(await emulator.server.world.deliveries().isEmpty)
      let all = try await emulator.crier(
        "send", "m.json", "--tokens", "-", stdin: "good-001\ngood-002\n")
      #expect(all.code == 0)
      #expect(await emulator.server.world.deliveries().count == 2)
    }
  }
}
