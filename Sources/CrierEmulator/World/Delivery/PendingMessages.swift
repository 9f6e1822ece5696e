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
}

/// The messages that wait for devices, oldest first for each device.
struct PendingMessages: Sendable {
  private var lists: [UInt32: [PendingMessage]] = [:]
  private(set) var count = 0
  /// The bytes of the messages; one that waits for several devices counts several times.
  private(set) var byteCount = 0

  subscript(device: UInt32) -> [PendingMessage] { lists[device] ?? [] }

  var devices: some Collection<UInt32> { lists.keys }

  mutating func add(_ message: PendingMessage, for device: UInt32) {
    lists[device, default: []].append(message)
    count += 1
    byteCount += message.message.body.count
  }

  /// Removes the messages that match, and returns them.
  mutating func remove(
    for device: UInt32, where isRemoved: (PendingMessage) -> Bool = { _ in true }
  ) -> [PendingMessage] {
    guard let list = lists[device] else { return [] }
    let removed = list.filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    let staying = removed.count == list.count ? nil : list.filter { !isRemoved($0) }
    lists[device] = staying
    count -= removed.count
    byteCount -= removed.reduce(0) { $0 + $1.message.body.count }
    return removed
  }
}
