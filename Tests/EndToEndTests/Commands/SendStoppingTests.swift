import CrierMessage
import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

/// A run of 500 rows with a server that answers some, never answers some, and refuses some.
@Suite("Stopping a list", .timeLimit(.minutes(5))) struct SendStoppingTests {
  private static let unavailable =
    #"{"error": {"code": 503, "message": "x", "status": "UNAVAILABLE"}}"#

  /// Over HTTP/1.1, only a few requests are active at a time.
  private let server: LoopbackServer
  private let home: CrierHome

  init() throws {
    server = try LoopbackServer { request in
      let body = String(decoding: request.body, as: UTF8.self)
      if body.contains("silent") { return .silence }
      if body.contains("later") { return .answer(503, Self.unavailable) }
      return .answer(200, #"{"name": "projects/p/messages/1"}"#)
    }
    home = try CrierHome(listsTestServers: true)
    try home.folder.write(SendCommandTests.message, to: "home/m.json")
  }

  private func start(
    _ tokens: [String], to server: LoopbackServer? = nil
  ) throws -> CrierProcess {
    let port = (server ?? self.server).port
    try home.folder.write(tokens.joined(separator: "\n"), to: "home/list.txt")
    return try CrierProcess(
      "send", "m.json", "--tokens", "list.txt", "--results", "results.jsonl", rows: 60,
      columns: 160,
      home: home, environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(port)"])
  }

  private func results() throws -> [JSONValue] {
    try home.folder.text(of: "home/results.jsonl").split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8))
    }
  }

  private func expectAll(_ count: Int, requests: Set<String>) throws {
    let rows = try results()
    #expect(rows.count == count)
    #expect(Set(rows.compactMap { $0["line"]?.integer }) == Set(1...count))
    // Each request that the server received has a row with at least one attempt.
    let made = rows.count { $0["attempts"]?.integer ?? 0 > 0 }
    #expect(made == requests.count)
  }

  private var requested: Set<String> {
    Set(server.requests.map { String(decoding: $0.body, as: UTF8.self) })
  }

  /// Waits until every connection has a request that the server never answers, so that none is on
  /// its way when a signal comes.
  private func waitForSilence() async {
    let connections = 4
    while requested.count < connections { _ = await server.nextEvent() }
  }

  @Test("Ctrl-C ends retries and starts no send, and every row has a result")
  func first() async throws {
    let tokens = (1...500).map { $0 <= 100 ? "later-\($0)" : "good-\($0)" }
    let crier = try start(tokens)
    try await crier.screen(showing: "Retrying in")
    while requested.count < 100 { _ = await server.nextEvent() }
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
    try expectAll(500, requests: requested)
    #expect(try results().count { $0["outcome"]?.text == "not-sent" } >= 400)
    // The number of refused rows varies: a retry whose connection was closed counts as not sent.
    #expect(crier.picture.contains("500 rows: 0 accepted, "))
    #expect(crier.picture.contains(" refused, 0 unknown, "))
  }

  @Test("after two Ctrl-C at once every request has a row, and the count is printed")
  func atOnce() async throws {
    let tokens = (1...30).map { "silent-\($0)" }
    try home.folder.write(tokens.joined(separator: "\n"), to: "home/list.txt")
    // If the system merges both signals into one, this time limit ends the requests. It must be
    // long enough not to end them before the first signal, and shorter than the wait for the end.
    let crier = try CrierProcess(
      "send", "m.json", "--tokens", "list.txt", "--results", "results.jsonl", "--timeout", "40s",
      rows: 60, columns: 160, home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    while requested.isEmpty { _ = await server.nextEvent() }
    crier.send("\u{3}\u{3}")
    #expect(try await crier.exitStatus() == 130)
    #expect(try results().count == 30)
    #expect(crier.picture.contains("30 rows: "))
  }

  private static let command = "echo runs; touch runs; exec sleep 1000"

  private func waitForCommand() async throws {
    try await home.folder.wait(for: "the command") { [folder = home.folder] in
      folder.exists("home/runs")
    }
  }

  @Test("one Ctrl-C ends a list that waits for its access token")
  func tokenCommand() async throws {
    try home.folder.write("good-1\ngood-2\n", to: "home/list.txt")
    let crier = try CrierProcess(
      "send", "m.json", "--tokens", "list.txt", "--results", "results.jsonl", "--project", "p",
      "--access-token-command", Self.command, rows: 60, columns: 160, home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    try await waitForCommand()
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
    #expect(crier.picture.contains("Stopping: nothing was sent."))
    #expect(crier.picture.contains("2 rows: 0 accepted, 0 refused, 0 unknown, 2 not sent."))
    try expectAll(2, requests: [])
    #expect(server.requests.isEmpty)
  }

  @Test("one Ctrl-C ends a message that waits for its access token")
  func tokenOfOneMessage() async throws {
    let crier = try CrierProcess(
      "send", "m.json", "--project", "p", "--access-token-command", Self.command, rows: 60,
      columns: 160, home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    try await waitForCommand()
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
    #expect(crier.picture.contains("not sent"))
    #expect(crier.picture.contains("The send was stopped."))
    #expect(server.requests.isEmpty)
  }

  @Test("one Ctrl-C ends a message that waits for its next attempt, and says what became of it")
  func waiting() async throws {
    try home.folder.write(
      #"{"message": {"topic": "later", "notification": {"title": "Hi"}}}"#, to: "home/m.json")
    let crier = try CrierProcess(
      "send", "m.json", rows: 60, columns: 160, home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    try await crier.screen(showing: "Retrying in")
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
    #expect(
      crier.picture.contains(
        "Nothing was delivered: the send was stopped before its next attempt. To send the message, "
          + "run the command again."))
    let records = try await CrierCommand.run(["history", "list", "--format", "json"], home: home)
    #expect(try records.jsonLines().map { $0["outcome"]?.text } == ["retry"])
  }

  @Test("a list that changes during the send ends with a count, and not with 66")
  func changed() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { _ in
      gate.wait()
      gate.signal()
      return .answer(200, #"{"name": "projects/p/messages/1"}"#)
    }
    // The list is longer than Crier's read buffer, so the change affects rows not yet read.
    let crier = try start(
      (1...2000).map { "good-\($0)-" + String(repeating: "x", count: 200) }, to: server)
    _ = await server.nextEvent()
    let list = try FileHandle(forWritingTo: URL(filePath: home.folder.path(of: "home/list.txt")))
    try list.truncate(atOffset: 0)
    try list.close()
    gate.signal()
    #expect(try await crier.exitStatus() == 1)
    let sent = server.requests.count
    #expect(sent < 2000)
    #expect(
      crier.picture.contains(
        "was changed while it was being read. Nothing was sent to the last \(2000 - sent) rows "
          + "(between lines \(sent + 1) and 2000 when the list was checked)."))
    #expect(
      crier.picture.contains(
        "2000 rows: \(sent) accepted, 0 refused, 0 unknown, \(2000 - sent) not sent."))
  }

  @Test("a list that changes after its last row was read does not end with 0")
  func changedAtTheEnd() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { _ in
      gate.wait()
      gate.signal()
      return .answer(200, #"{"name": "projects/p/messages/1"}"#)
    }
    // More rows than are sent at a time, so that Crier looks for the end of the list later.
    let crier = try start((1...150).map { "good-\($0)" } + [""], to: server)
    _ = await server.nextEvent()
    let list = try FileHandle(forWritingTo: URL(filePath: home.folder.path(of: "home/list.txt")))
    try list.seekToEnd()
    try list.write(contentsOf: Array("\n".utf8))
    try list.close()
    gate.signal()
    #expect(try await crier.exitStatus() == 1)
    #expect(crier.picture.contains("Error:"))
    #expect(crier.picture.contains("All rows had been read by then."))
    #expect(crier.picture.contains("150 rows: 150 accepted, 0 refused, 0 unknown, 0 not sent."))
  }

  @Test("the second Ctrl-C records sends without an answer as unknown")
  func second() async throws {
    let crier = try start((1...30).map { "silent-\($0)" })
    await waitForSilence()
    crier.send("\u{3}")
    try await crier.screen(showing: "Press Ctrl-C again to exit now")
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
    let rows = try results()
    #expect(Set(rows.compactMap { $0["line"]?.integer }) == Set(1...30))
    #expect(rows.count { $0["outcome"]?.text == "unknown" } == requested.count)
    #expect(rows.count { $0["outcome"]?.text == "not-sent" } == 30 - requested.count)
  }

  @Test("signals in quick succession lose no row of the results")
  func burst() async throws {
    let crier = try start((1...200).map { "silent-\($0)" })
    await waitForSilence()
    // Different signals, because the system merges several of one kind.
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGINT, SIGTERM] { crier.signal(signal) }
    #expect(try await crier.exitStatus() == 130)
    try expectAll(200, requests: requested)
    #expect(try results().contains { $0["outcome"]?.text == "unknown" })
  }

  @Test("SIGTERM records sends without an answer as unknown, too", arguments: [SIGTERM, SIGHUP])
  func terminated(signal: Int32) async throws {
    let crier = try start((1...200).map { "silent-\($0)" })
    await waitForSilence()
    crier.signal(signal)
    #expect(try await crier.exitStatus() == 130)
    try expectAll(200, requests: requested)
  }
}
