import CrierAnswers
import CrierSender
import CurlHTTP
import HTTPTypes
import Synchronization
import Testing

@Suite("The source of access tokens", .timeLimit(.minutes(5))) struct TokenSourceTests {
  private let now = Duration.seconds(1_795_168_800)

  /// A token endpoint that answers when the test allows it.
  private final class Gate: Sendable {
    private let waiting = Mutex<[CheckedContinuation<HTTPAnswer, Never>]>([])
    private let told: AsyncStream<Void>.Continuation
    let asked: AsyncStream<Void>

    init() { (asked, told) = AsyncStream.makeStream(of: Void.self) }

    var exchange: Exchange {
      { _, _ throws(CurlError) in
        let answer = await withCheckedContinuation { continuation in
          self.waiting.withLock { $0.append(continuation) }
          self.told.yield()
        }
        if Task.isCancelled { throw CurlError(.cancelled, wasSent: true) }
        return answer
      }
    }

    func open(_ secret: String) {
      let all = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      let body = "{\"access_token\": \"\(secret)\", \"expires_in\": 3599}"
      for one in all { one.resume(returning: HTTPAnswer(status: 200, body)) }
    }
  }

  @Test func `asks once for many callers`() async throws {
    let gate = Gate()
    let source = TokenSource(try .test(), exchange: gate.exchange)
    let now = now
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...100 { group.addTask { try await source.token(at: now).secret } }
      for await _ in gate.asked { break }
      gate.open("a")
      for try await secret in group { #expect(secret == "a") }
    }
    #expect(await source.fetched == 1)
  }

  @Test func `keeps a token until a few minutes before it expires`() async throws {
    let script = ScriptedExchange()
    let source = TokenSource(try .test(), exchange: script.exchange)
    #expect(try await source.token(at: now).secret == "access-1")
    #expect(try await source.token(at: now + .seconds(3300)).secret == "access-1")
    #expect(try await source.token(at: now + .seconds(3400)).secret == "access-2")
    #expect(script.tokenCalls.count == 2)
  }

  @Test func `drops only the token that was refused`() async throws {
    let script = ScriptedExchange()
    let source = TokenSource(try .test(), exchange: script.exchange)
    let first = try await source.token(at: now)
    await source.drop(first)
    let second = try await source.token(at: now)
    await source.drop(first)
    #expect(try await source.token(at: now) == second)
    #expect(script.tokenCalls.count == 2)
  }

  @Test func `continues if the caller that started it is cancelled`() async throws {
    let gate = Gate()
    let source = TokenSource(try .test(), exchange: gate.exchange)
    let now = now
    let isAsked = gate.asked
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { (try? await source.token(at: now)) == nil }
      for await _ in isAsked { break }
      group.cancelAll()
      gate.open("lost")
      #expect(await group.next() == true)
    }
    async let secret = source.token(at: now).secret
    for await _ in isAsked { break }
    gate.open("found")
    #expect(try await secret == "found")
  }

  @Test("does not ask again after giving up, except after a cancellation")
  func givingUp() async throws {
    let dead = FailingGrant(.unavailable(httpStatus: 503))
    let source = TokenSource(dead, givesUp: true)
    for _ in 1...2 {
      await #expect(throws: CredentialError.unavailable(httpStatus: 503)) {
        try await source.token(at: now)
      }
    }
    #expect(dead.asked == 1)
    let stopped = FailingGrant(.cancelled, times: 1)
    let other = TokenSource(stopped, givesUp: true)
    await #expect(throws: CredentialError.cancelled) { try await other.token(at: now) }
    #expect(try await other.token(at: now).secret == "access")
  }

  @Test func `sends the request that the grant requires`() async throws {
    let script = ScriptedExchange()
    _ = try await TokenSource(try .test(), exchange: script.exchange).token(at: now)
    let call = try #require(script.tokenCalls.first)
    #expect(call.request.method == .post)
    #expect(call.request.path == "/token")
    #expect(call.request.headerFields[.contentType] == "application/x-www-form-urlencoded")
    #expect(
      call.body.hasPrefix(
        "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="))
    #expect(call.body.split(separator: ".").count == 3)
  }

  private func error(_ status: Int, _ body: String) async throws -> CredentialError? {
    let source = TokenSource(
      try .test(),
      exchange: { _, _ throws(CurlError) in HTTPAnswer(status: status, body) })
    do throws(CredentialError) {
      _ = try await source.token(at: now)
      return nil
    } catch {
      return error.cause
    }
  }

  @Test func `explains why there is no token`() async throws {
    let grant = #"{"error":"invalid_grant","error_description":"Invalid JWT Signature."}"#
    #expect(
      try await error(400, grant)
        == .refused(
          code: "invalid_grant", httpStatus: 400, clue: GrantClue("Invalid JWT Signature.")))
    #expect(
      try await error(401, #"{"error":"invalid_client"}"#)
        == .refused(code: "invalid_client", httpStatus: 401))
    #expect(
      try await error(400, #"{"error":"temporarily_unavailable"}"#)
        == .unavailable(httpStatus: 400))
    for status in [408, 429, 500, 503] {
      #expect(try await error(status, "") == .unavailable(httpStatus: status))
    }
    for body in ["", "<html>", "{}", #"{"access_token":""}"#, #"{"access_token":"a\r\nX: y"}"#] {
      #expect(try await error(200, body) == .strangeAnswer(httpStatus: 200))
    }
    #expect(try await error(404, "<html>") == .strangeAnswer(httpStatus: 404))
  }

  @Test(arguments: ["\"3599\"", "3599"])
  func `accepts the lifetime as a number or as a string`(seconds: String) async throws {
    let source = TokenSource(
      try .test(),
      exchange: { _, _ throws(CurlError) in
        HTTPAnswer(status: 200, #"{"access_token":"a","expires_in":\#(seconds)}"#)
      })
    #expect(try await source.token(at: now).expires == now + .seconds(3599))
  }

  @Test(
    "does not ask for each row if the lifetime is not plausible",
    arguments: ["0", "-1", "1", "-9223372036854775808", "9223372036854775807"])
  func strangeLifetime(seconds: String) async throws {
    let source = TokenSource(
      try .test(),
      exchange: { _, _ throws(CurlError) in
        HTTPAnswer(status: 200, #"{"access_token":"a","expires_in":\#(seconds)}"#)
      })
    for row in 0..<150 { _ = try await source.token(at: now + .milliseconds(row * 60)) }
    #expect(await source.fetched == 1)
    _ = try await source.token(at: now + .seconds(43_200))
    #expect(await source.fetched == 2)
  }
}
