import CrierAnswers
import Testing

@Suite("The retry policy") struct RetryPolicyTests {
  private let policy = RetryPolicy()

  @Test(arguments: [Refusal.Advice.fixRequest, .fixCredentials, .dropToken])
  func `gives up after a final refusal`(advice: Refusal.Advice) {
    #expect(policy.decide(attempt: 1, advice: advice, jitter: 0.5) == .giveUp)
  }

  @Test func `never repeats a request that must not be repeated`() {
    #expect(policy.decide(attempt: 1, advice: nil, jitter: 0.5) == .giveUp)
  }

  @Test func `waits as long as the server asks`() {
    for advice in [Refusal.Advice.retry, .quota] {
      #expect(
        policy.decide(attempt: 3, advice: advice, serverAskedFor: .seconds(7), jitter: 1)
          == .retry(after: .seconds(7)))
    }
  }

  @Test(arguments: [(1, 10), (2, 20), (3, 40), (4, 80)])
  func `doubles its waits from ten seconds`(attempt: Int, seconds: Int) {
    #expect(
      policy.decide(attempt: attempt, advice: .retry, jitter: 0.5)
        == .retry(after: .seconds(seconds)))
  }

  @Test func `waits a minute for quota`() {
    #expect(
      policy.decide(attempt: 1, advice: .quota, jitter: 0.5) == .retry(after: .seconds(60)))
  }

  @Test func `spreads the waits, but never waits less than Google asks`() {
    #expect(policy.decide(attempt: 1, advice: .retry, jitter: 0) == .retry(after: .seconds(10)))
    #expect(policy.decide(attempt: 1, advice: .quota, jitter: 0) == .retry(after: .seconds(60)))
    guard case .retry(let most) = policy.decide(attempt: 2, advice: .retry, jitter: 1),
      case .retry(let least) = policy.decide(attempt: 2, advice: .retry, jitter: 0)
    else {
      Issue.record("Gave up.")
      return
    }
    #expect(least == .seconds(18))
    #expect(most == .seconds(22))
  }

  @Test func `gives up after the maximum number of attempts`() {
    #expect(policy.decide(attempt: 5, advice: .retry, jitter: 0.5) == .giveUp)
    #expect(
      policy.decide(attempt: 5, advice: .quota, serverAskedFor: .zero, jitter: 0.5) == .giveUp)
  }

  @Test func `gives up when the next attempt would be too late`() {
    #expect(
      policy.decide(attempt: 1, advice: .retry, elapsed: .seconds(3595), jitter: 0.5) == .giveUp)
    #expect(
      policy.decide(attempt: 1, advice: .quota, serverAskedFor: .seconds(86_400), jitter: 0.5)
        == .giveUp)
  }

  @Test func `retries without a network only on request`() {
    var patient = RetryPolicy()
    patient.retriesUnsent = true
    #expect(policy.decide(attempt: 1, advice: .retry, isUnsent: true, jitter: 0.5) == .giveUp)
    #expect(
      patient.decide(attempt: 1, advice: .retry, isUnsent: true, jitter: 0.5)
        == .retry(after: .seconds(10)))
  }
}
