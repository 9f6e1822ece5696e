import NIOCore

/// Wakes the emulator's world in real time, by a thread that the server has anyway.
struct Alarm: Sendable {
  enum Ring: Sendable {
    /// Something may be due.
    case due
    /// A request has waited long enough.
    case waitEnded(Int)
  }

  let rings: AsyncStream<Ring>
  private let loop: any EventLoop
  private let ring: AsyncStream<Ring>.Continuation

  init(on loop: any EventLoop) {
    self.loop = loop
    (rings, ring) = AsyncStream.makeStream(of: Ring.self)
  }

  /// Rings after a while, unless the returned task is cancelled.
  func set(_ ring: Ring, after span: Duration) -> Scheduled<Void> {
    loop.scheduleTask(in: TimeAmount(span)) { [self] in _ = self.ring.yield(ring) }
  }

  /// Ends the stream of rings.
  func end() { ring.finish() }
}
