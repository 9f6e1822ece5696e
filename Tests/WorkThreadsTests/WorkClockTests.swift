import Testing
import WorkThreads

@Suite("The clock of Crier's own threads") struct WorkClockTests {
  private let clock = WorkClock()

  @Test(arguments: [0, 1, 20_000])
  func `never wakes before the time`(microseconds: Int) async throws {
    let time = clock.now.advanced(by: .microseconds(microseconds))
    try await clock.sleep(until: time)
    #expect(clock.now >= time)
  }

  @Test func `wakes the first first`() async throws {
    let start = clock.now
    let order = await withTaskGroup { group in
      for wait in [60, 20, 40, 0] {
        group.addTask { [clock] in
          try? await clock.sleep(until: start.advanced(by: .milliseconds(wait)))
          return clock.now
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(order.count == 4 && order == order.sorted())
  }

  @Test func `lets a thousand sleep at once`() async {
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

  @Test func `wakes at once who is cancelled, before and while it sleeps`() async {
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
