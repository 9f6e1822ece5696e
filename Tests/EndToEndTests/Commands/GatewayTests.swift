import CrierMessage
import CrierTestSupport
import LoopbackServers
import Testing

/// A gateway that passes on the request and then fails: every request that it receives is
/// delivered.
@Suite("A send through a failing gateway", .timeLimit(.minutes(5))) struct GatewayTests {
  private func run(
    _ server: LoopbackServer, _ arguments: String..., stdin: String = SendCommandTests.message
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      arguments, stdin: stdin, home: try CrierHome(listsTestServers: true),
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
  }

  @Test("is sent once and ends with 69", arguments: [408, 500, 502, 503, 504])
  func once(status: Int) async throws {
    let server = try LoopbackServer { _ in
      .answer(status, headers: ["Retry-After: 0"], "<html><title>Gateway</title></html>")
    }
    let outcome = try await run(server, "send", "-", "--format", "json")
    #expect(server.requests.count == 1)
    #expect(outcome.code == 69)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "unknown")
    #expect(object["attempts"]?.integer == 1)
    #expect(outcome.stderr.contains("The message may have been delivered"))
    #expect(outcome.stderr.contains("Check a device before you send again"))
  }

  @Test(
    "is sent once if the answer contradicts itself",
    arguments: [
      (200, Answers.expired), (503, "[\(Answers.unavailable),\(Answers.accepted)]"),
      (200, Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")),
      (503, Answers.error(503, "UNAVAILABLE", "x", code: "UNREGISTERED")),
    ] as [(Int, String)])
  func contradiction(status: Int, body: String) async throws {
    let server = try LoopbackServer { _ in .answer(status, headers: ["Retry-After: 0"], body) }
    let outcome = try await run(server, "send", "-", "--retries", "3", "--format", "json")
    #expect(server.requests.count == 1)
    #expect(outcome.code == 69)
    #expect(try outcome.jsonLines().first?["outcome"]?.text == "unknown")
  }

  @Test("is sent once in plain mode, which calls the outcome unknown")
  func plain() async throws {
    let server = try LoopbackServer { _ in .answer(503, headers: ["Retry-After: 0"], "") }
    let home = try CrierHome(listsTestServers: true)
    try home.folder.write(SendCommandTests.message, to: "home/m.json")
    let outcome = try await CrierCommand.run(
      ["m.json", "--plain"], stdin: "send\nquit\n", home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    #expect(server.requests.count == 1)
    #expect(outcome.stdout.contains("Send: outcome unknown."))
    #expect(outcome.stdout.contains("The message may have been delivered"))
  }

  @Test("is sent once on the screen, which calls the outcome unknown")
  func screen() async throws {
    let server = try LoopbackServer { _ in .answer(504, headers: ["Retry-After: 0"], "") }
    let home = try CrierHome(listsTestServers: true)
    try home.folder.write(SendCommandTests.message, to: "home/m.json")
    let crier = try CrierProcess(
      "m.json", home: home, environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    try await crier.screen(showing: "Grüße")
    crier.send("\u{12}")
    try await crier.screen(showing: "Review before sending")
    crier.send("\r")
    try await crier.screen(showing: "Send: outcome unknown")
    try await crier.screen(showing: "The message may have been delivered")
    #expect(server.requests.count == 1)
  }

  @Test("is retried if FCM itself answers, and finally ends with 75")
  func ownAnswer() async throws {
    let body =
      #"{"error": {"code": 503, "message": "The service is currently unavailable.", "#
      + #""status": "UNAVAILABLE"}}"#
    let server = try LoopbackServer { _ in .answer(503, headers: ["Retry-After: 0"], body) }
    let outcome = try await run(server, "send", "-", "--format", "json")
    #expect(server.requests.count == 5)
    #expect(outcome.code == 75)
    #expect(try outcome.jsonLines().first?["outcome"]?.text == "retry")
  }
}
