import HTTPTypes

/// Which route answers which path. What is not built answers 404, as an unknown path does.
struct EmulatorRoutes: Sendable {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    guard let (method, route) = route(for: request.steps) else { return .page(.notFound) }
    guard request.method == method else {
      return .page(.methodNotAllowed, allow: method.rawValue)
    }
    return await route(request)
  }

  private typealias Route = (EmulatorRequest) async -> EmulatorAnswer

  private func route(for steps: [String]) -> (HTTPRequest.Method, Route)? {
    let inspect = InspectRoutes(world: world)
    switch steps {
    case ["token"]: return (.post, TokenRoute(world: world, settings: settings).answer)
    case ["emulator", "health"]: return (.get, inspect.health)
    case ["emulator", "inbox"]: return (.get, inspect.inbox)
    case ["emulator", "devices"]: return (.get, inspect.devices)
    case ["emulator", "reset"]: return (.post, inspect.reset)
    default: break
    }
    if steps.count == 4, steps.starts(with: ["v1", "projects"]), steps[3] == "messages:send" {
      let send = SendRoute(project: steps[2], world: world, settings: settings)
      return (.post, send.answer)
    }
    return nil
  }
}
