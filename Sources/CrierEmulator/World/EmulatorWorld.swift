import CrierCore

/// What exists behind the emulator's routes: devices, and the pushes that were received.
///
/// Keeps the newest 10,000 pushes and the first 100,000 devices; the counts go on beyond that.
package actor EmulatorWorld {
  static let largestInbox = 10_000
  static let mostDevices = 100_000
  /// How many arrivals wait for a reader that is slow; older ones are dropped.
  static let mostWaiting = 1_000

  /// All pushes received since the start or the last reset.
  package private(set) var receivedCount = 0
  /// Connections that got as far as HTTP, since the start.
  package private(set) var connectionCount = 0
  /// A ring: the push of number `n` stands at `(n - 1) % largestInbox`.
  private var ring: [ReceivedPush] = []
  private var devices: [Target: EmulatedDevice] = [:]
  private var firstSeen: [Target] = []
  private var arrivals: [AsyncStream<ReceivedPush>.Continuation] = []
  private var lastSerial: UInt64 = 0

  /// A number that was not given before, not even before a reset.
  func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  func noteConnection() { connectionCount += 1 }

  func receive(_ message: JSONValue, for target: Target, name: String, at time: Duration) {
    receivedCount += 1
    let push = ReceivedPush(
      number: receivedCount, target: target, message: message, name: name, time: time)
    if ring.count < Self.largestInbox {
      ring.append(push)
    } else {
      ring[(push.number - 1) % Self.largestInbox] = push
    }
    if !target.kind.isAudience { noteDevice(target) }
    arrivals.removeAll { arrival in
      if case .terminated = arrival.yield(push) { true } else { false }
    }
  }

  private func noteDevice(_ target: Target) {
    if devices[target] == nil {
      guard firstSeen.count < Self.mostDevices else { return }
      firstSeen.append(target)
      devices[target] = EmulatedDevice(target: target, receivedCount: 0)
    }
    devices[target]?.receivedCount += 1
  }

  /// Kept pushes with a higher number than `number`, oldest first, at most `limit`.
  package func pushes(after number: Int = 0, limit: Int = largestInbox) -> [ReceivedPush] {
    let first = max(number, receivedCount - ring.count, 0) + 1
    guard first <= receivedCount, limit > 0 else { return [] }
    return (first...min(receivedCount, first + (limit - 1))).map {
      ring[($0 - 1) % Self.largestInbox]
    }
  }

  /// Devices in the order of their first push.
  package func allDevices() -> [EmulatedDevice] {
    firstSeen.compactMap { devices[$0] }
  }

  package var deviceCount: Int { firstSeen.count }

  /// Pushes from now on, until the emulator stops.
  package func newPushes() -> AsyncStream<ReceivedPush> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReceivedPush.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    arrivals.append(continuation)
    return stream
  }

  /// Forgets devices and pushes. Who waits for new pushes goes on waiting.
  package func reset() {
    receivedCount = 0
    ring = []
    devices = [:]
    firstSeen = []
  }

  /// Ends all streams of new pushes.
  func close() {
    arrivals.forEach { $0.finish() }
    arrivals = []
  }
}
