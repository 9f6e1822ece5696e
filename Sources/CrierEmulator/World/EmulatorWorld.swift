import CrierMessage

/// The emulator's state: devices, and the pushes that were received.
///
/// Stores the newest pushes and the first devices up to its limits; the counts include the others.
package actor EmulatorWorld {
  /// The number of pushes buffered for a slow reader; older ones are dropped.
  static let mostWaiting = 1_000

  /// The number of connections that have sent an HTTP request since the start.
  package private(set) var connectionCount = 0
  private let limits: EmulatorLimits
  private var inbox: Inbox
  private var devices: [Target: EmulatedDevice] = [:]
  private var firstSeen: [Target] = []
  private var deviceBytes = 0
  private var arrivals: [AsyncStream<ReceivedPush>.Continuation] = []
  private var lastSerial: UInt64 = 0

  package init(limits: EmulatorLimits = EmulatorLimits()) {
    self.limits = limits
    inbox = Inbox(limits)
  }

  /// The number of pushes received since the start or the last reset.
  package var receivedCount: Int { inbox.receivedCount }

  /// Returns a number that was never returned before, not even before a reset.
  func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  func noteConnection() { connectionCount += 1 }

  func receive(_ message: JSONValue, for target: Target, name: String, at time: Duration) {
    let push = ReceivedPush(
      number: inbox.receivedCount + 1, target: target, message: message, name: name, time: time)
    inbox.receive(push)
    if !target.kind.isAudience { noteDevice(target) }
    arrivals.removeAll { arrival in
      if case .terminated = arrival.yield(push) { true } else { false }
    }
  }

  private func noteDevice(_ target: Target) {
    if devices[target] == nil {
      let bytes = target.value.utf8.count
      guard firstSeen.count < limits.devices, deviceBytes + bytes <= limits.deviceBytes else {
        return
      }
      deviceBytes += bytes
      firstSeen.append(target)
      devices[target] = EmulatedDevice(target: target, receivedCount: 0)
    }
    devices[target]?.receivedCount += 1
  }

  /// Returns stored pushes with a higher number than `number`, oldest first.
  ///
  /// Returns at most `limit` pushes, with at most `bytes` in total unless the first one alone is
  /// larger.
  package func pushes(
    after number: Int = 0, limit: Int = .max, bytes: Int = .max
  ) -> [ReceivedPush] {
    inbox.pushes(after: number, limit: limit, bytes: bytes)
  }

  /// Returns the devices in the order of their first push.
  package func allDevices() -> [EmulatedDevice] {
    firstSeen.compactMap { devices[$0] }
  }

  package var deviceCount: Int { firstSeen.count }

  /// Returns a stream of future pushes, which ends when the emulator stops.
  package func newPushes() -> AsyncStream<ReceivedPush> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReceivedPush.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    arrivals.append(continuation)
    return stream
  }

  /// Deletes all devices and pushes; streams of new pushes stay open.
  package func reset() {
    inbox = Inbox(limits)
    devices = [:]
    firstSeen = []
    deviceBytes = 0
  }

  /// Ends all streams of new pushes.
  func close() {
    arrivals.forEach { $0.finish() }
    arrivals = []
  }
}
