import CrierMessage
import NIOCore

/// As many requests wait for messages as `EmulatorLimits.waitingRequests` allows.
struct TooManyWaits: Error {}

extension EmulatorWorld {
  /// A request that waits for a message.
  struct Waiter {
    let query: MessageQuery
    let end: CheckedContinuation<Void, Never>
    let timeout: Scheduled<Void>
  }

  /// Returns a page of deliveries; if it is empty, waits until a delivery matches.
  ///
  /// The wait is real time, whatever the emulator's clock does.
  func page(
    _ query: MessageQuery, wait: Duration, bytes: Int
  ) async throws(TooManyWaits) -> DeliveryPage {
    let page = act { state, _ in state.page(query, bytes: bytes) }
    guard page.entries.isEmpty, try await waits(for: query, wait) else { return page }
    return state.page(query, bytes: bytes)
  }

  /// Returns the newest delivery; if there is none, waits for one.
  func latest(_ query: MessageQuery, wait: Duration) async throws(TooManyWaits) -> Delivery? {
    let latest = act { state, _ in state.latest(query) }
    guard latest == nil, try await waits(for: query, wait) else { return latest }
    return state.latest(query)
  }

  /// Waits until a delivery matches, the time is over or the task is cancelled; returns false if it
  /// did not wait.
  private func waits(
    for query: MessageQuery, _ span: Duration
  ) async throws(TooManyWaits) -> Bool {
    guard let alarm, span > .zero, !isClosed else { return false }
    guard waiters.count < state.sizes.waitingRequests else { throw TooManyWaits() }
    lastWaiter += 1
    let number = lastWaiter
    state.isWatched = true
    await withTaskCancellationHandler {
      await withCheckedContinuation { end in
        waiters[number] = Waiter(
          query: query, end: end, timeout: alarm.set(.waitEnded(number), after: span))
      }
    } onCancel: {
      // If the task was cancelled before, this rings after the waiter is there, because the world
      // hears it only when this function waits.
      alarm.ring(.waitEnded(number))
    }
    return true
  }

  func endWait(_ number: Int) {
    guard let waiter = waiters.removeValue(forKey: number) else { return }
    waiter.timeout.cancel()
    waiter.end.resume()
  }

  /// Ends the waits whose query matches.
  func endWaits(_ matches: (MessageQuery) -> Bool = { _ in true }) {
    for (number, waiter) in waiters where matches(waiter.query) { endWait(number) }
  }
}
