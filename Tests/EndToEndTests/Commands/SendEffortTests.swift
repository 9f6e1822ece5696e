import CrierTestSupport
import LoopbackServers
import Testing

@Suite("Timeout and retries of crier send", .timeLimit(.minutes(5))) struct SendEffortTests {
  private static let unavailable =
    #"{"error": {"code": 503, "message": "x", "status": "UNAVAILABLE"}}"#

  private func send(
    to server: LoopbackServer, _ options: String..., tokens: [String] = []
  ) async throws -> CrierCommand.Outcome {
    let home = try CrierHome(listsTestServers: true)
    try home.folder.write(tokens.joined(separator: "\n"), to: "home/list.txt")
    return try await CrierCommand.run(
      ["send", "-"] + options, stdin: SendCommandTests.message, home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
  }

  @Test("--timeout ends the wait for an answer, and the outcome is unknown")
  func timeout() async throws {
    let server = try LoopbackServer { _ in .silence }
    let outcome = try await send(to: server, "--timeout", "1s")
    #expect(outcome.code == 69)
    #expect(server.requests.count == 1)
    for wrong in ["soon", "0", "61m", "9223372036854775807m"] {
      #expect(try await send(to: server, "--timeout", wrong).code == 64)
    }
  }

  @Test("--retries limits the retries after a temporary refusal", arguments: [0, 2])
  func retries(count: Int) async throws {
    let server = try LoopbackServer { _ in
      .answer(503, headers: ["Retry-After: 0"], Self.unavailable)
    }
    let outcome = try await send(to: server, "--retries", "\(count)")
    #expect(outcome.code == 75)
    #expect(server.requests.count == count + 1)
    #expect(try await send(to: server, "--retries", "-1").code == 64)
  }

  @Test("the exit status is the most important one of several")
  func order() async throws {
    let server = try LoopbackServer { request in
      let body = String(decoding: request.body, as: UTF8.self)
      if body.contains("lost") { return .close }
      if body.contains("busy") { return .answer(503, Self.unavailable) }
      if body.contains("dead") {
        return .answer(
          404, #"{"error": {"code": 404, "message": "x", "status": "NOT_FOUND"}}"#)
      }
      return .answer(200, #"{"name": "projects/p/messages/1"}"#)
    }
    for (tokens, status) in [
      (["good"], 0), (["good", "dead"], 1), (["dead", "busy", "good"], 75),
      (["busy", "lost", "dead"], 69),
    ] {
      let outcome = try await send(
        to: server, "--tokens", "list.txt", "--retries", "0", tokens: tokens)
      #expect(outcome.code == status, "\(tokens)")
    }
  }
}
