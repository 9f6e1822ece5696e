import CrierMessage

/// The emulator's own pages under `/emulator`, for people and tests.
struct InspectRoutes: Sendable {
  let world: EmulatorWorld
  let limits: EmulatorLimits

  func health(_ request: EmulatorRequest) async -> EmulatorAnswer {
    .json(
      .members([
        "status": .string("ok"), "received": .count(await world.receivedCount),
        "devices": .count(await world.deviceCount),
        "connections": .count(await world.connectionCount),
      ]))
  }

  /// Returns pushes, oldest first; `after=N` skips numbers up to N.
  ///
  /// To read everything, a client repeats the request with the last number it received until the
  /// response is empty.
  func inbox(_ request: EmulatorRequest) async -> EmulatorAnswer {
    guard let after = Int(request.query["after"] ?? "0"), after >= 0 else {
      return .complaint(
        Explanation(
          "The value of after= is not the number of a push.",
          fix: "Write a whole number, such as after=17."))
    }
    let pushes = await world.pushes(
      after: after, limit: limits.pagePushes, bytes: limits.pageBytes)
    return .json(
      .members([
        "received": .count(await world.receivedCount), "pushes": .array(pushes.map(Self.json)),
      ]))
  }

  func devices(_ request: EmulatorRequest) async -> EmulatorAnswer {
    let devices = await world.allDevices().map { device in
      JSONValue.members([
        device.target.kind.rawValue: .string(device.target.value),
        "received": .count(device.receivedCount),
      ])
    }
    return .json(.members(["devices": .array(devices)]))
  }

  func reset(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await world.reset()
    return .json(.members([:]))
  }

  private static func json(_ push: ReceivedPush) -> JSONValue {
    .members([
      "number": .count(push.number),
      "receivedAtMilliseconds": .count(push.time.millisecondsRoundedDown),
      "name": .string(push.name), "message": push.message,
    ])
  }
}
