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
      if let limit = try Self.limit("project", body) { limits.project = limit }
      if let limit = try Self.limit(
        "appleDevicePerMinute", body, most: DeliveryLimits.largestOfDevice)
      {
        limits.appleDevicePerMinute = limit
      }
      if let limit = try Self.limit("fanoutPerSecond", body) { limits.fanoutPerSecond = limit }
      if let limit = try Self.limit("concurrentFanouts", body) {
        limits.concurrentFanouts = limit
      }
      if let limit = try Self.limit("topicChangesPerSecond", body) {
        limits.topicChangesPerSecond = limit
      }
      if let isOn = try body.flag("device") { limits.device = isOn }
      if let isOn = try body.flag("burst") { limits.burst = isOn }
      await world.set(limits)
      return .json(limits.json)
    }
  }

  /// Returns a limit, which is nil if it is switched off; nil if it is not named.
  private static func limit(
    _ name: String, _ body: OwnBody, most: Int = DeliveryLimits.largest
  ) throws(OwnRefusal) -> Int?? {
    guard let value = body[name] else { return nil }
    if value == .null || value == .bool(false) { return .some(nil) }
    guard case .number = value, let number = value.integer,
      (1...most).contains(number)
    else {
      throw OwnRefusal(
        "\(name) is not a number from 1 to \(most).",
        fix: "Use null to switch it off.")
    }
    return number
  }
}
