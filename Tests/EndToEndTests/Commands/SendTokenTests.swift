import CrierMessage
import CrierTestSupport
import LoopbackServers
import Synchronization
import Testing

/// A list needs one access token, and without it no row can be sent.
@Suite("The access token of a list", .timeLimit(.minutes(5))) struct SendTokenTests {
  private static let tokens = (1...300).map { "good-\($0)" }.joined(separator: "\n")
  private static let nothingSent = "300 rows: 0 accepted, 0 refused, 0 unknown, 300 not sent."

  private func results(_ home: CrierHome) throws -> [JSONValue] {
    try home.folder.text(of: "home/out.jsonl").split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8))
    }
  }

  @Test(
    "is fetched once before the first row, and without it no row is started",
    arguments: [
      (LoopbackServer.Reply.close, 75, "The token endpoint did not answer."),
      (LoopbackServer.Reply.answer(503, ""), 75, "The token endpoint is having problems"),
      (LoopbackServer.Reply.answer(400, #"{"error":"invalid_grant"}"#), 77, "(invalid_grant)"),
    ])
  func first(reply: LoopbackServer.Reply, status: Int, words: String) async throws {
    let google = try GoogleServers(["/token": reply])
    try google.home.folder.write(Self.tokens, to: "home/list.txt")
    let outcome = try await google.send(
      google.login(), "--retries", "0", "--tokens", "list.txt", "--results", "out.jsonl")
    #expect(outcome.code == status)
    #expect(outcome.stdout.isEmpty)
    #expect(outcome.stderr.split(separator: "\n").count { $0.contains(words) } == 1)
    #expect(outcome.stderr.contains(Self.nothingSent))
    #expect(google.requests(to: "/token").count == 1)
    #expect(google.requests(to: GoogleServers.sendPath).isEmpty)
    let rows = try results(google.home)
    #expect(rows.compactMap { $0["line"]?.integer } == Array(1...300))
    #expect(rows.allSatisfy { $0["outcome"]?.text == "not-sent" })
    #expect(
      rows.allSatisfy { $0["reason"]?.text == "Not started: there was no access token." })
    let one = try await google.send(google.login(), "--retries", "0")
    #expect(one.code == status)
    #expect(one.stderr.contains(words))
  }

  @Test("is also fetched only once from a command")
  func command() async throws {
    let google = try GoogleServers()
    try google.home.folder.write(Self.tokens, to: "home/list.txt")
    let outcome = try await google.send([
      "--access-token-command", "echo run >> runs; exit 3", "--tokens", "list.txt",
    ])
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains(Self.nothingSent))
    #expect(try google.home.folder.text(of: "home/runs") == "run\n")
    #expect(google.server.requests.isEmpty)
  }

  @Test("whose command changes the list sends nothing, and the history says so")
  func changed() async throws {
    let google = try GoogleServers()
    try google.home.folder.write(Self.tokens, to: "home/list.txt")
    let outcome = try await google.send([
      "--access-token-command", "echo good-0 >> list.txt; echo t", "--tokens", "list.txt",
    ])
    #expect(outcome.code == 66)
    #expect(google.requests(to: GoogleServers.sendPath).isEmpty)
    let list = try await CrierCommand.run(["history", "list"], home: google.home)
    #expect(list.stdout.contains("not sent"), "\(list.stdout)")
  }

  @Test("ends the run, with one error, if it cannot be fetched again later")
  func later() async throws {
    let granted = Mutex(0)
    let server = try LoopbackServer { request in
      guard request.head.hasPrefix("POST /token") else { return .answer(401, Answers.expired) }
      let isFirst = granted.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst
        ? .answer(200, #"{"access_token":"first","expires_in":3599,"token_type":"Bearer"}"#)
        : .answer(400, #"{"error":"invalid_grant"}"#)
    }
    let home = try CrierHome(listsTestServers: true)
    try home.folder.write(Self.tokens, to: "home/list.txt")
    var file = try KeyFile()
    file["token_uri"] = "http://127.0.0.1:\(server.port)/token"
    let key = try home.folder.write(file.text, to: "home/key.json")
    let outcome = try await CrierCommand.run(
      [
        "send", "-", "--credentials", key, "--tokens", "list.txt", "--results", "out.jsonl",
        "--format", "json",
      ], stdin: SendCommandTests.message, home: home,
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    #expect(outcome.code == 77)
    let asked = granted.withLock { $0 }
    #expect(asked == 2)
    #expect(outcome.stderr.split(separator: "\n").count { $0.contains("invalid_grant") } == 1)
    #expect(outcome.stderr.contains("300 rows: 0 accepted"))
    let sends = server.requests.count { !$0.head.hasPrefix("POST /token") }
    #expect(sends < 300)
    let rows = try results(home)
    #expect(Set(rows.compactMap { $0["line"]?.integer }) == Set(1...300))
    #expect(rows.count { $0["attempts"]?.integer ?? 0 > 0 } == sends)
    #expect(try outcome.jsonLines().count == 300)
  }
}
