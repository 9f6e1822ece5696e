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
}

extension EmulatorWorld {
  /// Returns at most this many devices and deliveries.
  package func overview(devices: Int, deliveries: Int) -> EmulatorOverview {
    act { state, now in
      EmulatorOverview(
        now: now, ahead: clock.offset,
        devices: state.page(DeviceQuery(limit: devices)).devices,
        deliveries: state.log.numbers(after: 0).suffix(deliveries).compactMap {
          state.delivery($0)
        })
    }
  }

  /// Whether any device is subscribed to any topic.
  package var hasSubscriptions: Bool { state.topics.subscriptionCount > 0 }

  /// Creates a device, or changes what is given.
  package func put(
    _ name: String, platform: Platform? = nil, state: DeviceState? = nil
  ) throws(DeviceProblem) {
    _ = try put(name, DeviceChange(platform: platform, state: state))
  }
}
