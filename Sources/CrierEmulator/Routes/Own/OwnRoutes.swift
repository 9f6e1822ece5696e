import CrierMessage
import HTTPTypes

/// The emulator's own interface under `/emulator/`, for people and tests.
struct OwnRoutes: RouteGroup {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    guard steps.first == "emulator" else { return nil }
    if let page = PageRoutes.route(for: steps.dropFirst()) { return page }
    let devices = DeviceRoutes(world: world)
    let messages = MessageRoutes(world: world, limits: settings.limits)
    switch Array(steps.dropFirst()) {
    case ["healthz"]: return Route(.get, health)
    case ["identity"]: return Route(.get, identity)
    case ["readyz"]: return Route(.get, readiness)
    case ["devices"]: return Route(.get, devices.list)
    case ["messages"]: return Route(.get, messages.list).and(.delete, messages.forget)
    case ["messages", "latest"]: return Route(.get, messages.latest)
    case ["requests"]: return Route(.get, RequestRoutes(world: world).list)
    case ["counters"]: return Route(.get, counters)
    case ["clock"]:
      return Route(.get, ClockRoutes(world: world).show)
        .and(.post, ClockRoutes(world: world).advance)
    case ["limits"]:
      return Route(.get, LimitRoutes(world: world).show).and(.put, LimitRoutes(world: world).change)
    case ["snapshot"]:
      return Route(.get, SnapshotRoutes(world: world).show)
        .and(.put, SnapshotRoutes(world: world).restore)
    case ["events"]: return Route(.get, EventRoutes(world: world).stream)
    case ["faults"]:
      let routes = FaultRoutes(faults: world.faults)
      return Route(.get, routes.list).and(.post, routes.add).and(.put, routes.replace)
        .and(.delete, routes.remove)
    case ["reset"]: return Route(.post, reset)
    default: return route(forDevice: steps, devices)
    }
  }

  private func route(forDevice steps: [String], _ devices: DeviceRoutes) -> Route? {
    guard (3...4).contains(steps.count), steps[1] == "devices" else { return nil }
    let name = FormReader.component(steps[2])
    if steps.count == 3 {
      return Route(.get) { await devices.show(name, $0) }
        .and(.put) { await devices.put(name, $0) }
    }
    return steps[3] == "rotate" ? Route(.post) { await devices.rotate(name, $0) } : nil
  }

  private func health(_ request: EmulatorRequest) async -> EmulatorAnswer {
    .json(.members(["status": .string("ok")]))
  }

  /// Proves that this is an emulator: no other server gives this answer, and the number in the query
  /// was not sent before.
  private func identity(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let nonce = try OwnQuery(request, "nonce").text("nonce") ?? ""
      return .json(.members(["server": .string("crier emulator"), "nonce": .string(nonce)]))
    }
  }

  /// The server accepts requests only when it is ready, so there is nothing to wait for.
  private func readiness(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      _ = try OwnQuery(request, "wait").duration("wait", longest: settings.limits.longestWait)
      return .json(.members(["status": .string("ready")]))
    }
  }

  private func counters(_ request: EmulatorRequest) async -> EmulatorAnswer {
    let (counters, stored) = await world.counts()
    return .json(counters.json(stored: stored))
  }

  private func reset(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await world.reset()
    return .json(.members([:]))
  }
}
