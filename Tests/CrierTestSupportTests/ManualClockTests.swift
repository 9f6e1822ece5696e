import CrierTestSupport
import Testing

@Suite("A manual clock", .timeLimit(.minutes(5))) struct ManualClockTests {
  let clock = ManualClock()

  @Test func `wakes nobody before the time has come`() async throws {
    async let first: Void = clock.sleep(for: .seconds(5))
    async let second: Void = clock.sleep(for: .seconds(10))
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(9))
    try await first
    clock.advance(by: .seconds(1))
    try await second
    #expect(clock.now.sinceStart == .seconds(10))
    #expect(clock.sleeps.sorted() == [.seconds(5), .seconds(10)])
  }

  @Test func `does not delay a sleep until a time in the past`() async throws {
    clock.advance(by: .seconds(3))
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
  }

  @Test func `wakes a cancelled sleeper with the right error`() async throws {
    await withThrowingTaskGroup(of: Void.self) { [clock] group in
      group.addTask { try await clock.sleep(for: .seconds(60)) }
      await clock.sleepers(atLeast: 1)
      group.cancelAll()
      await #expect(throws: CancellationError.self) { try await group.next() }
    }
  }

  @Test func `does not let a cancelled task sleep`() async throws {
    await withThrowingTaskGroup(of: Void.self) { [clock] group in
      group.cancelAll()
      group.addTask { try await clock.sleep(for: .seconds(60)) }
      await #expect(throws: CancellationError.self) { try await group.next() }
    }
  }
}
