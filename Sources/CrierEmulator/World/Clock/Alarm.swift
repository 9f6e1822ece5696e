import NIOCore

/// Wakes the emulator's world in real time, by a thread that the server has anyway.
struct Alarm: Sendable {
  enum Ring: Sendable {
    /// Something may be due.
    case due
    /// A request has waited long enough, or its client has gone.
    case waitEnded(Int)
  }

  let rings: AsyncStream<Ring>
  private let loop: any EventLoop
  private let continuation: AsyncStream<Ring>.Continuation

  init(on loop: any EventLoop) {
    self.loop = loop
    (rings, continuation) = AsyncStream.makeStream(of: Ring.self)
  }

  /// Rings after a while, unless the returned task is cancelled.
  func set(_ ring: Ring, after span: Duration) -> Scheduled<Void> {
    loop.scheduleTask(in: TimeAmount(span)) { self.ring(ring) }
  }

  /// Rings at once.
  func ring(_ ring: Ring) { continuation.yield(ring) }

  /// Ends the stream of rings.
  func end() { continuation.finish() }
}
