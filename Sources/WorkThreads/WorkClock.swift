/// `ContinuousClock` with sleepers that are woken by Crier's own thread; see `WorkExecutor`.
package struct WorkClock: Clock {
  package typealias Instant = ContinuousClock.Instant

  private let clock = ContinuousClock()

  package init() {}

  package var now: Instant { clock.now }
  package var minimumResolution: Duration { clock.minimumResolution }

  /// Sleeps at least until `deadline`; throws `CancellationError` when the task is cancelled.
  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = Alarms.shared.announce()
    let wasCancelled = await withTaskCancellationHandler {
      await withCheckedContinuation { Alarms.shared.set(number, for: deadline, waking: $0) }
    } onCancel: {
      Alarms.shared.cancel(number)
    }
    if wasCancelled { throw CancellationError() }
  }
}
