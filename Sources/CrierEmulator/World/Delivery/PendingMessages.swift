/// A message that waits for a device.
struct PendingMessage: Sendable {
  let message: AcceptedMessage
  /// The number of its delivery in the log.
  let number: Int
  let expiry: EmulatedTime
  /// See `DeliveryTraits.collapseKey`.
  let collapseKey: String?
  let isUrgent: Bool
  /// Whether it also waits for the end of the device's current minute or hour (`DeviceRate`).
  let isRateHeld: Bool
  /// See `DeliveryTraits.needsOpenApp`.
  var needsOpenApp = false
}

/// The messages that wait for devices, oldest first for each device.
struct PendingMessages: Sendable {
  private struct Queue: Sendable {
    var messages: [PendingMessage] = []
    /// The time of the device's earliest event in `DueEvents`.
    var nextDue = EmulatedTime.never
  }

  private var queues: [UInt32: Queue] = [:]
  private(set) var count = 0
  /// The bytes of the messages; one that waits for several devices counts several times.
  private(set) var byteCount = 0

  subscript(device: UInt32) -> [PendingMessage] { queues[device]?.messages ?? [] }

  var devices: some Collection<UInt32> { queues.keys }
  var deviceCount: Int { queues.count }

  mutating func add(_ message: PendingMessage, for device: UInt32) {
    queues[device, default: Queue()].messages.append(message)
    count += 1
    byteCount += message.message.body.count
  }

  /// Removes the messages that match, and returns them.
  mutating func remove(
    for device: UInt32, where isRemoved: (PendingMessage) -> Bool = { _ in true }
  ) -> [PendingMessage] {
    guard let all = queues[device]?.messages else { return [] }
    let removed = all.filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    if removed.count == all.count {
      queues[device] = nil
    } else {
      queues[device]?.messages = all.filter { !isRemoved($0) }
    }
    count -= removed.count
    byteCount -= removed.reduce(0) { $0 + $1.message.body.count }
    return removed
  }

  /// Returns whether a device that has messages needs an event at this time, because it has none
  /// before.
  mutating func needsEvent(for device: UInt32, at time: EmulatedTime) -> Bool {
    guard let queue = queues[device], time < queue.nextDue else { return false }
    queues[device]?.nextDue = time
    return true
  }

  /// Whether a device's event counts; one that was replaced by an earlier one does not.
  func hasEvent(for device: UInt32, at time: EmulatedTime) -> Bool {
    queues[device]?.nextDue == time
  }

  /// Returns whether a device's event counts; it does not count again.
  mutating func takeEvent(for device: UInt32, at time: EmulatedTime) -> Bool {
    guard hasEvent(for: device, at: time) else { return false }
    queues[device]?.nextDue = .never
    return true
  }
}
