import CrierAnswers
import CrierSender
import CrierTestSupport
import CurlHTTP
import Testing

/// How sends get their common access token.
extension FCMClientTests {
  private func client(
    _ grant: FailingGrant, policy: RetryPolicy, givesUp: Bool = false
  ) -> FCMClient {
    let clock = clock
    return FCMClient(
      project: "p", tokens: TokenSource(grant, givesUp: givesUp), policy: policy, clock: clock,
      now: { .seconds(1_795_168_800) + clock.now.sinceStart }, jitter: { 0.5 },
      exchange: ScriptedExchange(.answer(200, Answers.accepted)).exchange)
  }

  @Test("shares retries and failures with all sends that wait for the access token")
  func sharedFailure() async throws {
    let grant = FailingGrant(.unavailable(httpStatus: 503))
    var policy = RetryPolicy()
    policy.attempts = 3
    let client = client(grant, policy: policy, givesUp: true)
    let reports = await withTaskGroup(of: SendReport.self) { group in
      for _ in 1...20 { group.addTask { await client.send(request) } }
      for _ in 1...2 {
        await clock.sleepers(atLeast: 1)
        clock.advance(by: clock.sleeps.last ?? .zero)
      }
      var reports: [SendReport] = []
      for await report in group { reports.append(report) }
      return reports
    }
    #expect(reports.count == 20)
    #expect(reports.allSatisfy { $0.lacks == .token && $0.attempts == 0 })
    #expect(clock.sleeps == [.seconds(10), .seconds(20)])
    #expect(grant.asked == 3)
  }

  @Test("retries a list's later access tokens longer than the first one")
  func patience() async throws {
    let unreachable = CurlError(.unreachable(host: "token.example"), wasSent: false)
    let grant = FailingGrant(.noAnswer(unreachable), times: 2)
    var policy = RetryPolicy()
    policy.retriesUnsent = true
    let client = client(grant, policy: policy)
    #expect(await client.authorize() == .notSent(unreachable.explanation))
    #expect(clock.sleeps.isEmpty)
    let report = await report(client, request, waits: 1)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(clock.sleeps == [.seconds(10)])
    #expect(await client.authorize() == nil)
    #expect(grant.asked == 3)
  }

  @Test("is refused without sending if the account gets no access token")
  func refusedAccount() async throws {
    let grant = FailingGrant(.refused(code: "invalid_grant", httpStatus: 400))
    let client = client(grant, policy: RetryPolicy())
    guard case .refused(let refusal) = await client.authorize() else {
      Issue.record("Not refused.")
      return
    }
    #expect(refusal.advice == .fixCredentials)
    #expect(refusal.errorCode == "invalid_grant")
    #expect(clock.sleeps.isEmpty)
  }

  @Test("is not repeated with an access token that was refused")
  func sameToken() async throws {
    let grant = FailingGrant(.cancelled, times: 0)
    for tokens in [TokenSource(fixed: "made-up"), TokenSource(grant)] {
      let script = ScriptedExchange(.answer(401, Answers.expired), .answer(200, Answers.accepted))
      let client = FCMClient(
        project: "p", tokens: tokens, clock: clock, now: { .zero }, jitter: { 0.5 },
        exchange: script.exchange)
      let report = await client.send(request)
      guard case .refused(let refusal) = report.outcome else {
        Issue.record("\(report.outcome)")
        continue
      }
      #expect(refusal.advice == .fixCredentials)
      #expect(report.attempts == 1)
      #expect(script.sends.count == 1)
    }
    #expect(grant.asked == 2)
  }
}
