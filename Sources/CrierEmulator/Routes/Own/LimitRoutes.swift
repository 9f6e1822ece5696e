import CrierMessage
import HTTPTypes

/// `/emulator/limits`: FCM's limits, each of which can be changed or switched off.
struct LimitRoutes: Sendable {
  let world: EmulatorWorld

  func show(_ request: EmulatorRequest) async -> EmulatorAnswer {
    .json(await world.limits.json)
  }

  /// Changes limits; members that are not named stay, and `null` or `false` switches one off.
  func change(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let body = try OwnBody(
        request, "project", "device", "appleDevicePerMinute", "burst", "fanoutPerSecond",
        "concurrentFanouts", "topicChangesPerSecond")
      var limits = await world.limits
      try Self.change(&limits.project, "project", body)
      try Self.change(
        &limits.appleDevicePerMinute, "appleDevicePerMinute", body,
        most: DeliveryLimits.largestOfDevice)
      try Self.change(&limits.fanoutPerSecond, "fanoutPerSecond", body)
      try Self.change(&limits.concurrentFanouts, "concurrentFanouts", body)
      try Self.change(&limits.topicChangesPerSecond, "topicChangesPerSecond", body)
      if let isOn = try body.flag("device") { limits.device = isOn }
      if let isOn = try body.flag("burst") { limits.burst = isOn }
      await world.set(limits)
      return .json(limits.json)
    }
  }

  /// Sets a limit if the body names it, and to nil if the body switches it off.
  private static func change(
    _ limit: inout Int?, _ name: String, _ body: OwnBody, most: Int = DeliveryLimits.largest
  ) throws(OwnRefusal) {
    guard let value = body[name] else { return }
    if value == .null || value == .bool(false) {
      limit = nil
      return
    }
    guard case .number = value, let number = value.integer, (1...most).contains(number) else {
      throw OwnRefusal(
        "\(name) is not a number from 1 to \(most).", fix: "Use null to switch it off.")
    }
    limit = number
  }
}
