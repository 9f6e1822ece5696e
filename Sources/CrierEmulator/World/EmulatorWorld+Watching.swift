/// Streams of what happens.
extension EmulatorWorld {
  /// The number of events buffered for a slow reader; older ones are dropped.
  static let mostWaiting = 1_000

  /// Somebody who watches.
  struct Watcher {
    /// Takes an event; returns whether it wants more.
    let tell: (EmulatorEvent) -> Bool
    let end: () -> Void
  }

  /// A stream of events, and how its reader ends it.
  struct EventFeed: Sendable {
    let events: AsyncStream<EmulatorEvent>
    let end: @Sendable () -> Void
  }

  /// Returns a stream of future deliveries and of changes to them, which ends when the emulator
  /// stops.
  package func newDeliveries() -> AsyncStream<Delivery> {
    watch { if case .message(let delivery) = $0 { delivery } else { nil } }.stream
  }

  /// Returns a stream of all events; nil if too many are being read.
  func events() -> EventFeed? {
    guard watchers.count < state.sizes.watchers else { return nil }
    let (stream, end) = watch { $0 }
    return EventFeed(events: stream, end: end)
  }

  private func watch<Value: Sendable>(
    _ value: @escaping (EmulatorEvent) -> Value?
  ) -> (stream: AsyncStream<Value>, end: @Sendable () -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let watcher = Watcher(
      tell: { event in
        guard let value = value(event) else { return true }
        if case .terminated = continuation.yield(value) { return false }
        return true
      }, end: { continuation.finish() })
    if isClosed { continuation.finish() } else { watchers.append(watcher) }
    state.isWatched = true
    return (stream, { continuation.finish() })
  }

  var watcherCount: Int { watchers.count }

  func tell(_ event: EmulatorEvent) {
    watchers.removeAll { !$0.tell(event) }
  }
}
