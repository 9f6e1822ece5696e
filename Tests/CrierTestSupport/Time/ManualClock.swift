import Synchronization

/// A clock that stands still until a test advances it.
///
/// ```swift
/// async let answer = client.send(message, clock: clock)
/// await clock.sleepers(atLeast: 1)
/// clock.advance(by: .seconds(7))
/// ```
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package var sinceStart: Duration

    package func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    package func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    package static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private struct Sleeper {
    let id: Int
    let end: Instant
    let wake: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let count: Int
    let tell: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    var lastID = 0
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
    /// Sleeps that were cancelled before they began.
    var cancelled: Set<Int> = []
    /// The requested duration of each sleep, in order.
    var asked: [Duration] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// The durations of all sleeps so far, in the order they began.
  package var sleeps: [Duration] { state.withLock { $0.asked } }

  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      state.asked.append(state.now.duration(to: deadline))
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(id, deadline, $0) }
    } onCancel: {
      cancel(id)
    }
  }

  /// Advances the time, and wakes the sleepers whose time has come, the earliest first.
  package func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.end <= state.now }.sorted { $0.end < $1.end }
      state.sleepers.removeAll { $0.end <= state.now }
      return woken
    }
    for sleeper in woken { sleeper.wake.resume() }
  }

  /// Waits until at least this many tasks sleep at once.
  package func sleepers(atLeast count: Int) async {
    await withCheckedContinuation { tell in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append(Watcher(count: count, tell: tell))
        return false
      }
      if isThere { tell.resume() }
    }
  }

  private func begin(
    _ id: Int, _ deadline: Instant, _ wake: CheckedContinuation<Void, any Error>
  ) {
    enum Start { case isOver, isCancelled, sleeps([Watcher]) }
    let start = state.withLock { state in
      if state.cancelled.remove(id) != nil { return Start.isCancelled }
      if deadline <= state.now { return Start.isOver }
      state.sleepers.append(Sleeper(id: id, end: deadline, wake: wake))
      let told = state.watchers.filter { $0.count <= state.sleepers.count }
      state.watchers.removeAll { $0.count <= state.sleepers.count }
      return Start.sleeps(told)
    }
    switch start {
    case .isOver: wake.resume()
    case .isCancelled: wake.resume(throwing: CancellationError())
    case .sleeps(let watchers): for watcher in watchers { watcher.tell.resume() }
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      guard let place = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return Sleeper?.none
      }
      return state.sleepers.remove(at: place)
    }
    sleeper?.wake.resume(throwing: CancellationError())
  }
}
