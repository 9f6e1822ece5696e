package import CrierMessage

/// The world at a moment, for a program that runs the emulator itself.
package struct EmulatorOverview: Sendable {
  package let now: EmulatedTime
  /// By how much the clock is ahead of real time.
  package let ahead: Duration
  /// The devices, in the order in which they appeared.
  package let devices: [EmulatedDevice]
  /// The newest deliveries, oldest first.
  package let deliveries: [Delivery]
  /// The newest requests, oldest first.
  package let requests: [RequestRecord]
  package let faults: FaultSettings
}

extension EmulatorWorld {
  /// Returns at most this many devices, deliveries and requests.
  package func overview(devices: Int, deliveries: Int, requests count: Int) -> EmulatorOverview {
    let newest = requests.records(after: requests.newest - count, limit: count)
    let faults = FaultSettings(self.faults.entries.map(\.fault))
    return act { state, now in
      let numbers = state.log.numbers(after: 0).suffix(deliveries)
      return EmulatorOverview(
        now: now, ahead: clock.offset,
        devices: state.page(DeviceQuery(limit: devices)).devices,
        deliveries: numbers.compactMap { state.delivery($0) }, requests: newest, faults: faults)
    }
  }

  /// Replaces all faults.
  package func set(_ faults: FaultSettings) { _ = self.faults.replace(with: faults.list) }

  /// Whether any device is subscribed to any topic.
  package var hasSubscriptions: Bool { state.topics.subscriptionCount > 0 }

  /// Creates a device, or changes what is given.
  package func put(
    _ name: String, platform: Platform? = nil, state: DeviceState? = nil
  ) throws(DeviceProblem) {
    _ = try put(name, DeviceChange(platform: platform, state: state))
  }
}
