import CrierMessage
import CrierTestSupport
import LoopbackServers
import Synchronization
import Testing

/// `crier groups` against a server with recorded answers.
@Suite("crier groups") struct GroupsCommandTests {
  private static let first = "fK3mQq7HTzWf0SgPqy4Ldk:APA91bHun4MxP5egoKMwt2KZFBaFUH0001"
  private static let second = "dP9xQq7HTzWf0SgPqy4Ldk:APA91bHun4MxP5egoKMwt2KZFBaFUH0002"
  private static let key = "APA91bGroupKeyGroupKeyGroupKeyGroupKeyGroupKeyGroupKey7777"

  private func run(
    _ arguments: [String],
    answering answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
  ) async throws -> (CrierCommand.Outcome, [LoopbackServer.Request]) {
    let server = try LoopbackServer(answer)
    let outcome = try await CrierCommand.run(
      ["groups"] + arguments + ["--project", "p", "--endpoint", "http://127.0.0.1:\(server.port)"],
      stdin: "\(Self.first)\n\(Self.second)\n", home: try CrierHome(listsTestServers: true))
    return (outcome, server.requests)
  }

  private static let made = LoopbackServer.Reply.answer(200, #"{"notification_key":"\#(key)"}"#)

  @Test func `create makes the group with the first member, and adds the others one by one`()
    async throws
  {
    let (outcome, requests) = try await run(
      ["create", "ana", "--tokens", "-", "--sender-id", "1234"]) { _ in Self.made }
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("line 1, token fK3m…0001: added to ana\n"))
    #expect(outcome.stdout.contains("line 2, token dP9x…0002: added to ana\n"))
    #expect(outcome.stdout.contains("group ana: key APA9…7777\n"))
    #expect(!(outcome.stdout + outcome.stderr).contains(Self.key))
    #expect(requests.count == 2)
    #expect(requests.allSatisfy { $0.head.hasPrefix("POST /fcm/notification ") })
    #expect(requests.allSatisfy { $0.header("project_id") == "1234" })
    #expect(requests.allSatisfy { $0.header("access_token_auth") == "true" })
    #expect(String(decoding: requests[0].body, as: UTF8.self).contains(#""operation":"create""#))
    #expect(String(decoding: requests[1].body, as: UTF8.self).contains(#""operation":"add""#))
  }

  @Test func `add looks up the key, and each member has its own result`() async throws {
    let posts = Mutex(0)
    let (outcome, _) = try await run(
      ["add", "ana", "--tokens", "-", "--sender-id", "1234", "--format", "json"]
    ) { request in
      guard request.head.hasPrefix("POST") else { return Self.made }
      let number = posts.withLock { count in
        count += 1
        return count
      }
      return number == 1
        ? Self.made : LoopbackServer.Reply.answer(400, #"{"error":"no valid registration ids"}"#)
    }
    #expect(outcome.code == 1)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0]
        == #"{"line":1,"target":"fK3m…0001","outcome":"accepted","errorCode":null,"reason":null}"#)
    #expect(lines[1].contains(#""outcome":"fix-request","errorCode":null"#))
  }

  @Test func `without the project's number, it is asked for`() async throws {
    let (outcome, requests) = try await run(["remove", "ana", "--tokens", "-"]) { request in
      request.head.hasPrefix("GET /iid/info/")
        ? LoopbackServer.Reply.answer(200, #"{"authorizedEntity":"4321"}"#) : Self.made
    }
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("line 1, token fK3m…0001: removed from ana\n"))
    #expect(requests.dropFirst().allSatisfy { $0.header("project_id") == "4321" })
  }

  @Test func `show prints the key in full only on request`() async throws {
    let show = ["show", "ana", "--sender-id", "1234"]
    #expect(try await run(show) { _ in Self.made }.0.stdout == "group ana: key APA9…7777\n")
    #expect(
      try await run(show + ["--reveal"]) { _ in Self.made }.0.stdout
        == "group ana: key \(Self.key)\n")
    let (outcome, _) = try await run(show) { _ in
      LoopbackServer.Reply.answer(400, #"{"error":"notification_key not found"}"#)
    }
    #expect(outcome.code == 1)
    let (lost, requests) = try await run(["show", "ana"]) { _ in Self.made }
    #expect(lost.code == 64 && requests.isEmpty)
    #expect(lost.stderr.contains("Pass --sender-id NUMBER"))
  }

  @Test func `a group that exists is not created again for the next member`() async throws {
    let (outcome, requests) = try await run(
      ["create", "ana", "--tokens", "-", "--sender-id", "1234"]
    ) { _ in LoopbackServer.Reply.answer(400, #"{"error":"notification_key already exists"}"#) }
    #expect(outcome.code == 1)
    #expect(requests.count == 1)
    #expect(outcome.stdout.contains("line 2, token dP9x…0002: not done"))
  }

  @Test func `adding to a group that does not exist is refused for good`() async throws {
    let (outcome, requests) = try await run(
      ["add", "ana", "--tokens", "-", "--sender-id", "1234"]
    ) { _ in LoopbackServer.Reply.answer(400, #"{"error":"notification_key not found"}"#) }
    #expect(outcome.code == 1)
    #expect(requests.count == 1)
  }

  @Test func `a first member that is refused does not keep the others from the group`()
    async throws
  {
    let posts = Mutex(0)
    let (outcome, requests) = try await run(
      ["create", "ana", "--tokens", "-", "--sender-id", "1234"]
    ) { _ in
      let number = posts.withLock { count in
        count += 1
        return count
      }
      return number == 1
        ? LoopbackServer.Reply.answer(400, #"{"error":"no valid registration ids"}"#) : Self.made
    }
    #expect(outcome.code == 1)
    #expect(requests.count == 2)
    #expect(outcome.stdout.contains("line 2, token dP9x…0002: added to ana\n"))
  }

  @Test func `takes at most twenty members, and only a number as the sender`() async throws {
    let list = (0..<21).map { "\(Self.first)\($0)" }.joined(separator: "\n")
    let many = try await CrierCommand.run(
      ["groups", "create", "ana", "--tokens", "-"], stdin: list,
      home: try CrierHome(listsTestServers: true))
    #expect(many.code == 64 && many.stderr.contains("at most 20 members"))
    let named = try await CrierCommand.run(
      ["groups", "show", "ana", "--sender-id", "my-project"],
      home: try CrierHome(listsTestServers: true))
    #expect(named.code == 64 && named.stderr.contains("--sender-id is the number"))
  }
}
