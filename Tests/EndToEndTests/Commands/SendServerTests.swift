import CrierEmulator
import CrierMessage
import CrierTestSupport
import Dispatch
import LoopbackServers
import Synchronization
import Testing

/// A list and a server that is unreachable, from the start or later.
@Suite("The server of a list", .timeLimit(.minutes(5))) struct SendServerTests {
  private let home: CrierHome

  init() throws {
    home = try CrierHome(listsTestServers: true)
    try home.folder.write(SendCommandTests.message, to: "home/m.json")
  }

  private func writeList(of count: Int) throws {
    let tokens = (1...count).map { "good-\(1000 + $0)" }
    try home.folder.write(tokens.joined(separator: "\n"), to: "home/list.txt")
  }

  private func results() throws -> [JSONValue] {
    try home.folder.text(of: "home/out.jsonl").split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8))
    }
  }

  @Test("ends the run immediately, with one error, if it never answers")
  func away() async throws {
    try writeList(of: 300)
    let nowhere = ["CRIER_ENDPOINT": "http://127.0.0.1:\(try FreePort.find())"]
    let outcome = try await CrierCommand.run(
      ["send", "m.json", "--tokens", "list.txt", "--results", "out.jsonl"], home: home,
      environment: nowhere)
    #expect(outcome.code == 75)
    #expect(outcome.stdout.isEmpty)
    let words = "127.0.0.1 cannot be reached."
    #expect(outcome.stderr.split(separator: "\n").count { $0.contains(words) } == 1)
    #expect(!outcome.stderr.contains("rying again"))
    #expect(
      outcome.stderr.contains("300 rows: 0 accepted, 0 refused, 0 unknown, 300 not sent."))
    let rows = try results()
    #expect(Set(rows.compactMap { $0["line"]?.integer }) == Set(1...300))
    #expect(rows.allSatisfy { $0["outcome"]?.text == "not-sent" && $0["attempts"]?.integer == 0 })
    let reasons = Set(rows.compactMap { $0["reason"]?.text })
    // Several sends start together; the first failure stops the others.
    let others: Set = [
      "Not started: there was no connection to the server.", "The send was stopped.",
    ]
    #expect(reasons.contains(words) && reasons.isSubset(of: others.union([words])))
    let one = try await CrierCommand.run(["send", "m.json"], home: home, environment: nowhere)
    #expect(one.code == 75)
    #expect(one.stderr.contains(words))
  }

  @Test("ends the run if it cannot be trusted")
  func untrusted() async throws {
    try writeList(of: 300)
    try await RunningEmulator.run(.tls) { emulator in
      let outcome = try await CrierCommand.run(
        ["send", "m.json", "--tokens", "list.txt"], home: home,
        environment: emulator.environment)
      #expect(outcome.code == 75)
      #expect(outcome.stdout.isEmpty)
      #expect(
        outcome.stderr.split(separator: "\n").count { $0.contains("The certificate of") } == 1)
      #expect(
        outcome.stderr.contains("300 rows: 0 accepted, 0 refused, 0 unknown, 300 not sent."))
      #expect(await emulator.server.world.deliveries().isEmpty)
    }
  }

  @Test("is retried if it becomes unreachable later, with one message for all rows")
  func later() async throws {
    try writeList(of: 150)
    let gate = DispatchSemaphore(value: 0)
    // Rows start together on a few connections, so any of them may be the first.
    let count = Mutex(0)
    var server: LoopbackServer? = try LoopbackServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number > 1 {
        gate.wait()
        gate.signal()
      }
      return .answer(
        200, headers: ["Connection: close"], #"{"name": "projects/p/messages/1"}"#)
    }
    let port = try #require(server?.port)
    let crier = try CrierProcess(
      "send", "m.json", "--tokens", "list.txt", "--results", "out.jsonl", rows: 60, columns: 160,
      home: home, environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(port)"])
    try await crier.screen(showing: ", token")
    server = nil
    gate.signal()
    let picture = try await crier.screen(showing: " rows are waiting; retrying in ")
    #expect(picture.contains("127.0.0.1 cannot be reached. "))
    // The notice is not printed once per row, only every 10 s.
    #expect("\(picture)".split(separator: "trying again").count < 10)
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
    let rows = try results()
    #expect(Set(rows.compactMap { $0["line"]?.integer }) == Set(1...150))
    #expect(rows.contains { $0["outcome"]?.text == "accepted" })
    #expect(rows.count { $0["outcome"]?.text == "not-sent" } > 100)
  }

  @Test(
    "gives no estimate of the time left if all rows fail after a wait",
    arguments: [(404, false), (200, true)])
  func estimate(status: Int, isEstimated: Bool) async throws {
    let tokens = (1...150).map { ($0 <= 100 ? "good-" : "late-") + "\(1000 + $0)" }
    try home.folder.write(tokens.joined(separator: "\n"), to: "home/list.txt")
    let waited = Mutex<Set<String>>([])
    let server = try LoopbackServer { request in
      let body = String(decoding: request.body, as: UTF8.self)
      if body.contains("late") { return .silence }
      guard waited.withLock({ !$0.insert(body).inserted }) else {
        return .answer(503, headers: ["Retry-After: 1"], Answers.unavailable)
      }
      return status == 200
        ? .answer(200, #"{"name": "projects/p/messages/1"}"#)
        : .answer(404, Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED"))
    }
    let terminal = try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", "exec \"$0\" send m.json --tokens list.txt > out", CrierCommand.program],
        environment: home.environment.merging(try TerminalEntry.plain.environment) { $1 }
          .merging(["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"]) { $1 },
        folder: home.folder.path(of: "home")),
      rows: 40, columns: 120, answersQueries: false)
    let words = isEstimated ? " s left" : " of 150 rows"
    let picture = try await terminal.screen(showing: words)
    #expect(picture.contains(" s left") == isEstimated)
    terminal.send("\u{3}")
    try await terminal.screen(showing: "Press Ctrl-C again")
    terminal.send("\u{3}")
    #expect(try await terminal.exitStatus() == 130)
  }
}
