import CrierMessage

extension EmulatorState {
  /// The collapse keys that are stored for a token at a time. Source: Firebase, "Collapsible
  /// messages".
  static let mostCollapseKeys = 4
  /// The messages without a collapse key that are stored for an Android app. Source: Firebase,
  /// "Lifetime of a message".
  static let mostPending = 100

  /// Stores a message until the device can get it, and drops those for which there is no room.
  mutating func store(
    _ message: AcceptedMessage, _ traits: DeliveryTraits, _ expiry: EmulatedTime,
    for device: UInt32, _ reason: DeliveryReason, isRateHeld: Bool, at now: EmulatedTime
  ) {
    let replaced = replaced(by: traits, of: device)
    let freed = replaced.reduce(0) { $0 + $1.message.body.count }
    let hasRoom = pending.byteCount - freed + message.body.count <= sizes.storedBytes
    if isFull(traits.collapseKey, device) || !hasRoom {
      if hasRoom { discardAll(device, at: now) }
      record(message, for: device, .dropped, .tooManyPending, at: now)
      return
    }
    if !replaced.isEmpty {
      let numbers = replaced.map(\.number)
      _ = pending.remove(for: device) { numbers.contains($0.number) }
      for message in replaced { drop(message, .collapsed, at: now) }
    }
    let number = record(message, for: device, .stored, reason, at: now)
    pending.add(
      PendingMessage(
        message: message, number: number, expiry: expiry, collapseKey: traits.collapseKey,
        isUrgent: traits.isUrgent, isRateHeld: isRateHeld, needsOpenApp: traits.needsOpenApp),
      for: device)
    let row = devices[Int(device)]
    let end = reason == .throttled ? row.burst.end(at: now) ?? row.rate.end(at: now) : nil
    schedule(device, next: end ?? .never)
  }

  /// Returns what the new message replaces.
  ///
  /// APNs keeps one notification for an app that is offline. Which four of more collapse keys stay
  /// is not established: here, the oldest one goes.
  private func replaced(
    by traits: DeliveryTraits, of device: UInt32
  ) -> [PendingMessage] {
    let key = traits.collapseKey
    let isForAPNs = devices[Int(device)].platform == .apple && !traits.needsOpenApp
    var replaced: [PendingMessage] = []
    var keyed: [PendingMessage] = []
    for message in pending[device] {
      if isForAPNs && !message.needsOpenApp || key != nil && message.collapseKey == key {
        replaced.append(message)
      } else if message.collapseKey != nil {
        keyed.append(message)
      }
    }
    if key != nil, keyed.count >= Self.mostCollapseKeys, let oldest = keyed.first {
      replaced.append(oldest)
    }
    return replaced
  }

  /// Whether one more message without a collapse key is too many.
  private func isFull(_ key: String?, _ device: UInt32) -> Bool {
    key == nil && devices[Int(device)].platform == .android
      && pending[device].count { $0.collapseKey == nil } >= Self.mostPending
  }

  /// Discards all messages of a device; its app learns that when it is connected again.
  private mutating func discardAll(_ device: UInt32, at now: EmulatedTime) {
    for message in pending.remove(for: device) { drop(message, .tooManyPending, at: now) }
    devices[Int(device)].hasLostMessages = true
  }
}
