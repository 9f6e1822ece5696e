import CrierAnswers
import CrierMessage
import CrierSender
import CrierTestSupport
import CurlHTTP
import HTTPTypes
import Synchronization
import Testing

@Suite("A send", .timeLimit(.minutes(5))) struct FCMClientTests {
  let clock = ManualClock()
  let request = SendRequest(
    json: #"{"message": {"token": "Grüße"}}"#, isDryRun: false)
  let dryRun = SendRequest(
    json: #"{"validate_only": true, "message": {}}"#, isDryRun: true)

  func client(
    _ script: ScriptedExchange, policy: RetryPolicy = RetryPolicy()
  ) throws -> FCMClient {
    let clock = clock
    return FCMClient(
      project: "p", tokens: TokenSource(try .test(), exchange: script.exchange), policy: policy,
      clock: clock,
      now: { .seconds(1_795_168_800) + clock.now.sinceStart }, jitter: { 0.5 },
      exchange: script.exchange)
  }

  /// Sends, and advances the clock for each requested wait.
  func report(
    _ client: FCMClient, _ request: SendRequest, waits: Int = 0,
    progress: @escaping @Sendable (SendProgress) -> Void = { _ in }
  ) async -> SendReport {
    async let report = client.send(request, progress: progress)
    for _ in 0..<waits {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: clock.sleeps.last ?? .zero)
    }
    return await report
  }

  @Test(.facts(89)) func `goes unchanged to the address of the project`() async throws {
    let script = ScriptedExchange(.answer(200, Answers.accepted))
    let report = await report(try client(script), request)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 1)
    let send = try #require(script.sends.first)
    #expect(send.request.method == .post)
    #expect(send.request.scheme == "https")
    #expect(send.request.authority == "fcm.googleapis.com")
    #expect(send.request.path == "/v1/projects/p/messages:send")
    #expect(send.request.headerFields[.authorization] == "Bearer access-1")
    #expect(send.request.headerFields[.contentType] == "application/json; charset=UTF-8")
    #expect(send.body == request.json)
  }

  @Test func `reads at most 200 pages of delivery data from a server that repeats one`()
    async throws
  {
    let page = #"{"androidDeliveryData": [{"appId": "a"}], "nextPageToken": "again"}"#
    let script = ScriptedExchange(repeating: .answer(200, page))
    let (report, _) = await (try client(script)).deliveryData(of: "1:2:android:3")
    #expect(script.sends.count == 200)
    guard case .unknown(let reason) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(reason.sentence.contains("more than 200 pages"))
  }

  @Test func `uses one access token for many messages`() async throws {
    let script = ScriptedExchange(
      .answer(200, Answers.accepted), .answer(200, Answers.accepted))
    let client = try client(script)
    _ = await client.send(request)
    _ = await client.send(request)
    #expect(script.tokenCalls.count == 1)
    #expect(script.sends.count == 2)
  }

  @Test func `waits as long as FCM asks, and reports that`() async throws {
    let script = ScriptedExchange(
      .answer(429, Answers.quota, ["Retry-After": "7"]), .answer(200, Answers.accepted))
    let told = Mutex<[SendProgress]>([])
    let report = await report(try client(script), request, waits: 1) { step in
      told.withLock { $0.append(step) }
    }
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 2)
    #expect(report.elapsed == .seconds(7))
    #expect(clock.sleeps == [.seconds(7)])
    let step = try #require(told.withLock { $0.first })
    #expect(step.attempt == 1)
    #expect(step.wait == .seconds(7))
    #expect(step.reason.contains("Too many messages"))
    #expect(step.outcome.word == "quota")
  }

  @Test func `gives up after five attempts, and returns the last answer`() async throws {
    let script = ScriptedExchange(
      .answer(503, Answers.unavailable), .answer(500, Answers.internalError),
      .answer(503, Answers.unavailable), .answer(500, Answers.internalError),
      .answer(503, Answers.unavailable))
    let report = await report(try client(script), request, waits: 4)
    guard case .refused(let refusal) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(refusal.errorCode == "UNAVAILABLE")
    #expect(report.attempts == 5)
    #expect(clock.sleeps == [10, 20, 40, 80].map { .seconds($0) })
  }

  @Test(arguments: [400, 403, 404])
  func `accepts a final refusal`(status: Int) async throws {
    let script = ScriptedExchange(.answer(status, ""))
    #expect(await report(try client(script), request).attempts == 1)
    #expect(script.sends.count == 1)
  }

  @Test(
    "is not repeated after an answer that is not FCM's own",
    arguments: [401, 408, 429, 499, 500, 502, 503, 504, 524])
  func unproven(status: Int) async throws {
    let script = ScriptedExchange(.answer(status, "<html>", ["Retry-After": "0"]))
    let report = await report(try client(script), request)
    #expect(report.attempts == 1)
    #expect(script.sends.count == 1)
    if case .unknown = report.outcome { return }
    #expect(status == 401)
  }

  @Test(
    "is repeated after such an answer if it is a dry run", .facts(139),
    arguments: [408, 429, 500, 502, 524])
  func unprovenDryRun(status: Int) async throws {
    let script = ScriptedExchange(
      .answer(status, "<html>", ["Retry-After": "3"]), .answer(200, Answers.accepted))
    let report = await report(try client(script), dryRun, waits: 1)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 2)
    #expect(clock.sleeps == [.seconds(3)])
  }

  @Test func `renews its access token once`() async throws {
    let script = ScriptedExchange(.answer(401, Answers.expired), .answer(200, Answers.accepted))
    let report = await report(try client(script), request)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 2)
    #expect(
      script.sends.map { $0.request.headerFields[.authorization] }
        == ["Bearer access-1", "Bearer access-2"])
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `does not renew its access token twice`() async throws {
    let script = ScriptedExchange(.answer(401, Answers.expired), .answer(401, Answers.expired))
    let report = await report(try client(script), request)
    guard case .refused(let refusal) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(refusal.advice == .fixCredentials)
    #expect(report.attempts == 2)
  }

  @Test func `does not renew its access token if Apple's key is the cause`() async throws {
    let body = Answers.error(
      401, "UNAUTHENTICATED", "Request is missing required authentication credential.",
      code: "THIRD_PARTY_AUTH_ERROR")
    let script = ScriptedExchange(.answer(401, body))
    #expect(await report(try client(script), request).attempts == 1)
    #expect(script.tokenCalls.count == 1)
  }

  @Test func `does not start without an access token`() async throws {
    let grant = #"{"error":"invalid_grant"}"#
    let client = FCMClient(
      project: "p",
      tokens: TokenSource(
        try .test(), exchange: { _, _ throws(CurlError) in HTTPAnswer(status: 400, grant) }),
      clock: clock, now: { .zero }, jitter: { 0.5 },
      exchange: { _, _ throws(CurlError) in throw CurlError(.other(code: 0), wasSent: true) })
    let report = await client.send(request)
    guard case .refused(let refusal) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(refusal.advice == .fixCredentials)
    #expect(refusal.errorCode == "invalid_grant")
    #expect(refusal.explanation.sentence.contains("clock"))
    #expect(report.attempts == 0)
  }

  @Test func `waits for a token endpoint with problems`() async throws {
    let answers = Mutex([503, 200])
    let script = ScriptedExchange(.answer(200, Answers.accepted))
    let clock = clock
    let client = FCMClient(
      project: "p",
      tokens: TokenSource(
        try .test(),
        exchange: { _, _ throws(CurlError) in
          HTTPAnswer(
            status: answers.withLock { $0.removeFirst() },
            #"{"access_token":"a","expires_in":3599}"#)
        }), clock: clock, now: { clock.now.sinceStart }, jitter: { 0.5 },
      exchange: script.exchange)
    let report = await report(client, request, waits: 1)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 1)
    #expect(clock.sleeps == [.seconds(10)])
  }

  @Test func `uses the path prefix of another server`() async throws {
    let script = ScriptedExchange(.answer(200, Answers.accepted))
    let endpoint = try #require(Endpoint("http://127.0.0.1:8080/fcm/"))
    let client = FCMClient(
      endpoint: endpoint, project: "p", tokens: TokenSource(fixed: "made-up"), clock: clock,
      now: { .zero },
      jitter: { 0 }, exchange: script.exchange)
    _ = await client.send(request)
    let send = try #require(script.sends.first)
    #expect(send.request.scheme == "http")
    #expect(send.request.authority == "127.0.0.1:8080")
    #expect(send.request.path == "/fcm/v1/projects/p/messages:send")
    #expect(send.request.headerFields[.authorization] == "Bearer made-up")
  }
}
