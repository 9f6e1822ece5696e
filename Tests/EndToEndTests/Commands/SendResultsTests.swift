import CrierEmulator
import CrierMessage
import CrierTestSupport
import LoopbackServers
import Testing

@Suite("The results of crier send", .timeLimit(.minutes(5))) struct SendResultsTests {
  /// Runs a shell command with `crier` as `$crier`.
  private func shell(
    _ emulator: RunningEmulator, _ line: String
  ) async throws -> CrierCommand.Outcome {
    try emulator.home.folder.write(SendCommandTests.message, to: "home/m.json")
    try emulator.home.folder.write("good-001\ngood-002\ngood-003\n", to: "home/list.txt")
    let call = ProgramCall(
      "/bin/sh", ["-c", line.replacing("$crier", with: CrierCommand.program)],
      environment: emulator.home.environment.merging(emulator.environment) { $1 },
      folder: emulator.home.folder.path(of: "home"))
    return try await CrierCommand.run(call)
  }

  @Test("go to standard error if the disk is full, and the status is 74")
  func full() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await shell(emulator, "$crier send m.json --format json > /dev/full")
      #expect(outcome.code == 74)
      let line = outcome.stderr.split(separator: "\n").first { $0.hasPrefix("{") } ?? ""
      let object = try JSONReader.read(Array(line.utf8))
      #expect(object["outcome"]?.text == "accepted")
      #expect(object["name"]?.text?.hasPrefix("projects/") == true)
      let text = try await shell(emulator, "$crier send m.json > /dev/full")
      #expect(text.code == 74)
      #expect(text.stderr.contains("accepted as projects/"))
      #expect(await emulator.server.world.deliveries().count == 2)
    }
  }

  @Test("go to standard error if the pipe is closed, and the status is 74")
  func pipe() async throws {
    try await RunningEmulator.run { emulator in
      // The shell starts Crier only after the reader has closed the pipe.
      let outcome = try await shell(
        emulator,
        "mkfifo p q; (exec 3<p; exec 3<&-; echo gone >q) & "
          + "exec 4>p; read x <q; $crier send m.json >&4")
      #expect(outcome.code == 74)
      #expect(outcome.stderr.contains("accepted as projects/"))
      #expect(outcome.stderr.contains("Standard output was closed;"))
      #expect(!outcome.stderr.contains("Make room"))
    }
  }

  @Test("stop a list if they cannot be written")
  func list() async throws {
    try await RunningEmulator.run { emulator in
      let many = (1...2000).map { "device-\($0)" }.joined(separator: "\n")
      try emulator.home.folder.write(many, to: "home/many.txt")
      let outcome = try await shell(emulator, "$crier send m.json --tokens many.txt > /dev/full")
      #expect(outcome.code == 74)
      let sent = await emulator.server.world.deliveries().count
      #expect(sent < 2000)
      #expect(outcome.stderr.split(separator: "\n").count { $0.contains("accepted as") } == sent)
      #expect(outcome.stderr.contains("2000 rows: \(sent) accepted"))
    }
  }

  @Test("also go to the file of --results, immediately")
  func file() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await shell(
        emulator, "$crier send m.json --tokens list.txt --results out.jsonl")
      #expect(outcome.code == 0)
      let lines = try emulator.home.folder.text(of: "home/out.jsonl").split(separator: "\n")
      #expect(lines.count == 3)
      for line in lines {
        let object = try JSONReader.read(Array(line.utf8))
        #expect(object["outcome"]?.text == "accepted")
        #expect(object["target"]?.text != nil)
      }
      #expect(
        outcome.stderr.contains("3 rows: 3 accepted, 0 refused, 0 unknown, 0 not sent."))
      // An existing results file is never replaced, and nothing is sent.
      let again = try await shell(
        emulator, "$crier send m.json --tokens list.txt --results out.jsonl")
      #expect(again.code == 64)
      #expect(again.stderr.contains("out.jsonl is not empty"))
      #expect(await emulator.server.world.deliveries().count == 3)
      #expect(
        try await shell(emulator, "$crier send m.json --results /nowhere/out").code == 1)
      #expect(try await shell(emulator, "$crier send m.json --results /dev/full").code == 74)
    }
  }

  @Test("are marked in a dry run, in the summary and in each object")
  func dryRun() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write("token,n\ngood-001,a\n,b\ngood-001,c\n", to: "home/rows.csv")
      let outcome = try await shell(
        emulator,
        "$crier send m.json --tokens rows.csv --skip-bad --dry-run --format json --results a.jsonl")
      #expect(outcome.code == 0)
      #expect(
        outcome.stderr.contains(
          "Dry run of 3 rows: 1 accepted, 0 refused, 0 unknown, 0 not sent, 1 merged, 1 rejected. "
            + "Nothing was delivered."))
      let lines = try emulator.home.folder.text(of: "home/a.jsonl").split(separator: "\n")
      let objects = try lines.map { try JSONReader.read(Array($0.utf8)) } + outcome.jsonLines()
      #expect(objects.count == 4)
      #expect(objects.allSatisfy { $0["dryRun"]?.flag == true })
      #expect(await emulator.server.world.deliveries().isEmpty)
      let real = try await shell(emulator, "$crier send m.json --tokens list.txt --format json")
      #expect(try real.jsonLines().allSatisfy { $0["dryRun"]?.flag == false })
      #expect(!real.stderr.contains("ry run"))
    }
  }

  @Test("include merged and rejected rows in the file, with the reason")
  func leftOut() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(
        "token,n\ngood-001,a\n,b\ngood-001,c\nfail-unregistered,d\n", to: "home/rows.csv")
      let outcome = try await shell(
        emulator,
        "$crier send m.json --tokens rows.csv --skip-bad --format json --results out.jsonl")
      #expect(outcome.code == 1)
      // Standard output has one object per recipient.
      #expect(try outcome.jsonLines().compactMap { $0["line"]?.integer }.sorted() == [2, 5])
      var found: [Int: [String?]] = [:]
      for line in try emulator.home.folder.text(of: "home/out.jsonl").split(separator: "\n") {
        let row = try JSONReader.read(Array(line.utf8))
        found[row["line"]?.integer ?? 0] = ["target", "outcome", "reason"].map { row[$0]?.text }
      }
      #expect(found.keys.sorted() == [2, 3, 4, 5])
      #expect(found[2] ?? [] == ["good-001", "accepted", nil])
      #expect(found[3] ?? [] == [nil, "rejected", "This row has no token."])
      #expect(found[4] ?? [] == ["good-001", "merged", "Its target is the same as on line 2."])
      let dead = try #require(found[5])
      #expect(dead[1] == "drop-token")
      #expect(dead[2]?.hasPrefix("This token is no longer valid") == true)
    }
  }

  @Test("include rows that were not started because of the account")
  func refusedAccount() async throws {
    let server = try LoopbackServer { _ in
      .answer(
        403,
        #"{"error": {"code": 403, "message": "x", "status": "PERMISSION_DENIED"}}"#)
    }
    let home = try CrierHome(listsTestServers: true)
    try home.folder.write((1...300).map { "good-\($0)" }.joined(separator: "\n"), to: "home/l.txt")
    let outcome = try await CrierCommand.run(
      ["send", "-", "--tokens", "l.txt", "--format", "json", "--results", "out.jsonl"],
      stdin: SendCommandTests.message, home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    #expect(outcome.code == 77)
    #expect(try outcome.jsonLines().count == 300)
    let reason = "Not started: FCM refused the account or the project."
    #expect(try outcome.jsonLines().contains { $0["reason"]?.text == reason })
    #expect(try home.folder.text(of: "home/out.jsonl").split(separator: "\n").count == 300)
    #expect(server.requests.count < 300)
    #expect(outcome.stderr.contains("300 rows: 0 accepted"))
  }
}
