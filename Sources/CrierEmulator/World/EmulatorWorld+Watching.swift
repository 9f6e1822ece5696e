import Synchronization

/// Streams of what happens.
extension EmulatorWorld {
  /// The number of events buffered for a slow reader; older ones are dropped.
  static let mostWaiting = 1_000

  /// Somebody who watches.
  struct Watcher {
    let tell: (EmulatorEvent) -> Void
    let end: () -> Void
    /// Whether the reader has gone.
    let hasEnded: () -> Bool
  }

  /// Returns a stream of future deliveries and of changes to them, which ends when the emulator
  /// stops.
  package func newDeliveries() -> AsyncStream<Delivery> {
    watch { if case .message(let entry) = $0 { entry.delivery } else { nil } }
  }

  /// Returns a stream of all events; nil if too many are being read.
  func events() -> AsyncStream<EmulatorEvent>? {
    watchers.removeAll { $0.hasEnded() }
    return watchers.count < state.sizes.watchers ? watch { $0 } : nil
  }

  private func watch<Value: Sendable>(
    _ value: @escaping (EmulatorEvent) -> Value?
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let end = StreamEnd()
    continuation.onTermination = { _ in end.isReached.store(true, ordering: .relaxed) }
    let watcher = Watcher(
      tell: { event in
        if let value = value(event) { continuation.yield(value) }
      }, end: { continuation.finish() },
      hasEnded: { end.isReached.load(ordering: .relaxed) })
    if isClosed { continuation.finish() } else { watchers.append(watcher) }
    state.isWatched = true
    return stream
  }

  private final class StreamEnd: Sendable {
    let isReached = Atomic(false)
  }

  var watcherCount: Int { watchers.count }

  func tell(_ event: EmulatorEvent) {
    watchers.removeAll { $0.hasEnded() }
    for watcher in watchers { watcher.tell(event) }
  }
}
