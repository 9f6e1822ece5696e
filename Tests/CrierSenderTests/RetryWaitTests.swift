import CrierSender
import CrierTestSupport
import Synchronization
import Testing

@Suite("The wait between two attempts", .timeLimit(.minutes(5))) struct RetryWaitTests {
  private let clock = ManualClock()

  @Test func `reports the remaining time each second`() async throws {
    let told = Mutex<[Int]>([])
    let (skipped, skip) = AsyncStream<Never>.makeStream()
    async let rest: Void = RetryWait(.milliseconds(2500), clock: clock).run(until: skipped) {
      left in
      told.withLock { $0.append(left) }
    }
    for _ in 0..<3 {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: clock.sleeps.last ?? .zero)
    }
    try await rest
    #expect(told.withLock { $0 } == [3, 2, 1])
    #expect(clock.sleeps == [.seconds(1), .seconds(1), .milliseconds(500)])
    skip.finish()
  }

  @Test func `can be skipped`() async throws {
    let (skipped, skip) = AsyncStream<Never>.makeStream()
    async let rest: Void = RetryWait(.seconds(600), clock: clock).run(until: skipped) { _ in }
    await clock.sleepers(atLeast: 1)
    skip.finish()
    try await rest
  }

  @Test func `throws if its send is stopped`() async {
    let (skipped, skip) = AsyncStream<Never>.makeStream()
    let clock = clock
    let rest = Task {
      try await RetryWait(.seconds(600), clock: clock).run(until: skipped) { _ in }
    }
    await clock.sleepers(atLeast: 1)
    rest.cancel()
    await #expect(throws: CancellationError.self) { try await rest.value }
    skip.finish()
  }
}
