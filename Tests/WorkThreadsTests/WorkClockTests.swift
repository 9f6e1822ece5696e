import Testing
import WorkThreads

@Suite("The clock of Crier's own threads", .timeLimit(.minutes(5))) struct WorkClockTests {
  private let clock = WorkClock()

  @Test(arguments: [0, 1, 20_000])
  func `never wakes before the time`(microseconds: Int) async throws {
    let time = clock.now.advanced(by: .microseconds(microseconds))
    try await clock.sleep(until: time)
    #expect(clock.now >= time)
  }

  @Test func `ends short sleeps in time while another task sleeps longer`() async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { [clock] in try await clock.sleep(for: .seconds(3600)) }
      for _ in 0..<20 { try await clock.sleep(for: .milliseconds(1)) }
      group.cancelAll()
    }
  }

  @Test func `lets a thousand tasks sleep at once`() async {
    let woken = await withTaskGroup { group in
      for number in 0..<1000 {
        group.addTask { [clock] in
          (try? await clock.sleep(for: .microseconds(number % 97))) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(woken == 1000)
  }

  @Test func `wakes a cancelled sleeper immediately, before and during its sleep`() async {
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { [clock] in
          await #expect(throws: CancellationError.self) {
            try await clock.sleep(for: .seconds(3600))
          }
        }
      }
      group.cancelAll()
    }
  }
}
