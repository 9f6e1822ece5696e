import CrierAnswers
import CrierMessage

/// The wait between two attempts of a send, reported second by second.
package struct RetryWait: Sendable {
  private let length: Duration
  private let clock: any Clock<Duration>

  package init(_ length: Duration, clock: any Clock<Duration>) {
    self.length = length
    self.clock = clock
  }

  /// Waits until the time is over or `skipped` ends; throws if its task is cancelled.
  ///
  /// `tell` receives the remaining seconds, rounded up.
  package func run(
    until skipped: AsyncStream<Never>, tell: @escaping @Sendable (Int) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await countDown(tell) }
      group.addTask { for await _ in skipped {} }
      _ = try await group.next()
      group.cancelAll()
    }
    try Task.checkCancellation()
  }

  private func countDown(_ tell: @Sendable (Int) -> Void) async throws {
    var left = length
    while left > .zero {
      tell(left.secondsRoundedUp)
      let step = min(.seconds(1), left)
      try await clock.sleep(for: step)
      left -= step
    }
  }
}
