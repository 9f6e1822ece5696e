import CrierSender
import CrierTestSupport
import Testing

@Suite("The gate that stops a batch", .timeLimit(.minutes(5))) struct StopGateTests {
  private let clock = ManualClock()

  private func isStopped(_ gate: StopGate, after length: Duration) async -> Bool {
    do {
      try await gate.wait(length)
      return false
    } catch {
      return true
    }
  }

  @Test func `lets a wait end normally while it is closed`() async {
    let gate = StopGate(clock: clock)
    async let result = isStopped(gate, after: .seconds(1))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    #expect(await !result)
  }

  @Test func `ends all waits when it opens, and those that begin later`() async {
    let gate = StopGate(clock: clock)
    async let first = isStopped(gate, after: .seconds(60))
    async let second = isStopped(gate, after: .seconds(600))
    await clock.sleepers(atLeast: 2)
    await gate.open()
    #expect(await first)
    #expect(await second)
    #expect(await isStopped(gate, after: .seconds(60)))
  }

  /// A grant whose server takes a long time to answer.
  private struct SlowGrant: TokenGrant {
    let clock: ManualClock

    func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
      try? await clock.sleep(for: .seconds(1000))
      return AccessToken(secret: "late", lifetime: .seconds(3600), from: now)
    }
  }

  @Test("ends a wait for an access token, and lets no other begin")
  func accessToken() async {
    let gate = StopGate(clock: clock)
    let grant = StoppableGrant(SlowGrant(clock: clock), stoppedBy: gate)
    async let first = error(of: grant)
    await clock.sleepers(atLeast: 1)
    await gate.open()
    #expect(await first == .cancelled)
    #expect(await error(of: grant) == .cancelled)
    #expect(clock.sleeps.count == 1)
  }

  private func error(of grant: StoppableGrant) async -> CredentialError? {
    do throws(CredentialError) {
      _ = try await grant.fetch(at: .zero)
      return nil
    } catch {
      return error
    }
  }
}
