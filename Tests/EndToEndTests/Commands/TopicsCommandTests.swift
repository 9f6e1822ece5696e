import CrierMessage
import CrierTestSupport
import LoopbackServers
import Testing

/// `crier topics` against a server with recorded answers.
@Suite("crier topics") struct TopicsCommandTests {
  private static let first = "fK3mQq7HTzWf0SgPqy4Ldk:APA91bHun4MxP5egoKMwt2KZFBaFUH0001"
  private static let second = "dP9xQq7HTzWf0SgPqy4Ldk:APA91bHun4MxP5egoKMwt2KZFBaFUH0002"
  private static let list = "token\n\(first)\n\(second)\n\(first)\n"

  private func run(
    _ arguments: [String], answering answer: LoopbackServer.Reply
  ) async throws -> (CrierCommand.Outcome, [LoopbackServer.Request]) {
    let server = try LoopbackServer { _ in answer }
    let outcome = try await CrierCommand.run(
      ["topics"] + arguments + ["--project", "p", "--endpoint", "http://127.0.0.1:\(server.port)"],
      stdin: Self.list, home: try CrierHome(listsTestServers: true))
    return (outcome, server.requests)
  }

  @Test func `prints a result for each token, and counts them`() async throws {
    let (outcome, requests) = try await run(
      ["subscribe", "/topics/news", "--tokens", "-"],
      answering: .answer(200, #"{"results":[{},{"error":"NOT_FOUND"}]}"#))
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("line 2, token fK3m…0001: subscribed to news\n"))
    #expect(outcome.stdout.contains("line 3, token dP9x…0002: refused NOT_FOUND: "))
    #expect(
      outcome.stderr.contains("3 rows: 1 accepted, 1 refused, 0 unknown, 0 not sent, 1 merged."))
    #expect(outcome.stderr.contains("3 rows, 1 duplicate merged: each token is changed once."))
    #expect(requests.count == 1)
  }

  @Test func `prints an object for each token for scripts`() async throws {
    let (outcome, _) = try await run(
      ["unsubscribe", "news", "--tokens", "-", "--format", "json"],
      answering: .answer(200, #"{"results":[{},{"error":"TOO_MANY_TOPICS"}]}"#))
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0]
        == #"{"line":2,"target":"fK3m…0001","outcome":"accepted","errorCode":null,"reason":null}"#)
    #expect(lines[1].contains(#""outcome":"fix-request","errorCode":"TOO_MANY_TOPICS""#))
  }

  @Test func `does not call an answer without results accepted`() async throws {
    let (outcome, _) = try await run(
      ["subscribe", "news", "--tokens", "-"], answering: .answer(200, "{}"))
    #expect(outcome.code == 69)
    #expect(outcome.stderr.contains("3 rows: 0 accepted, 0 refused, 2 unknown, 0 not sent"))
  }

  @Test func `refuses names that are no topics before it asks any server`() async throws {
    let (outcome, requests) = try await run(
      ["subscribe", "all users", "--tokens", "-"], answering: .answer(200, "{}"))
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("\"all users\" is not the name of a topic."))
    #expect(requests.isEmpty)
  }

  @Test func `takes installation IDs only by the newer interface`() async throws {
    let server = try LoopbackServer { _ in .answer(200, "{}") }
    func run(_ options: String...) async throws -> CrierCommand.Outcome {
      try await CrierCommand.run(
        [
          "topics", "subscribe", "news", "--tokens", "-", "--project", "p", "--endpoint",
          "http://127.0.0.1:\(server.port)",
        ] + options, stdin: "fid\ncM3x0S9QkqYF1Yp7hZ2aBc\n",
        home: try CrierHome(listsTestServers: true))
    }
    let refused = try await run()
    #expect(refused.code == 64)
    #expect(refused.stderr.contains("the batch interface takes tokens only"))
    #expect(server.requests.isEmpty)
    #expect(try await run("--api", "v1").code == 0)
    #expect(server.requests.count == 1)
  }

  @Test func `shows a token's app and topics`() async throws {
    let (outcome, requests) = try await run(
      ["show", Self.first],
      answering: .answer(
        200,
        #"{"application":"com.example.app","rel":{"topics":{"news":{"addDate":"2026-11-22"}}}}"#))
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("App             com.example.app\n"))
    #expect(outcome.stdout.contains("  news since 2026-11-22\n"))
    #expect(requests.first?.head.hasPrefix("GET /iid/info/fK3mQq7HTzWf0SgPqy4Ldk%3AAPA91b") == true)
  }

  @Test func `shows all topics of an installation ID by the newer interface`() async throws {
    let server = try LoopbackServer { request in
      request.head.contains("pageToken=more")
        ? .answer(200, #"{"topicSubscriptions":[{"topicName":"news"}]}"#)
        : .answer(
          200,
          #"{"topicSubscriptions":[{"topicName":"sport","createTime":"2026-11-22T10:00:00Z"}],"#
            + #""nextPageToken":"more"}"#)
    }
    let outcome = try await CrierCommand.run(
      [
        "topics", "show", "cM3x0S9QkqYF1Yp7hZ2aBc", "--api", "v1", "--project", "p", "--endpoint",
        "http://127.0.0.1:\(server.port)",
      ], home: try CrierHome(listsTestServers: true))
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.hasSuffix("  2\n  news\n  sport since 2026-11-22\n"))
    #expect(
      server.requests.first?.head.hasPrefix(
        "GET /v1/projects/p/registrations/cM3x0S9QkqYF1Yp7hZ2aBc/topicSubscriptions?pageSize=2000 "
      ) == true)
  }

  @Test func `says that a token is not known`() async throws {
    let (outcome, _) = try await run(
      ["show", Self.first],
      answering: .answer(404, #"{"error":"No information found about this instance id."}"#))
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("Error: "))
  }

  @Test func `asks before it changes a live project`() async throws {
    let home = try CrierHome(listsTestServers: true)
    let key = try home.folder.write(try KeyFile().text, to: "home/key.json")
    let outcome = try await CrierCommand.run(
      ["topics", "subscribe", "news", "--tokens", "-", "--credentials", key],
      stdin: Self.list, home: home)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("This would subscribe 2 tokens to topic news in live project"))
    #expect(outcome.stderr.contains("Pass --yes=2 to confirm."))
  }
}
