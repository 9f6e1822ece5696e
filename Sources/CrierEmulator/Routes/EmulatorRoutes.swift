import HTTPTypes

/// Routes requests by path.
///
/// Known routes that are not implemented respond with 501, unknown paths with 404.
package struct EmulatorRoutes: Sendable {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  package init(world: EmulatorWorld, settings: EmulatorSettings) {
    self.world = world
    self.settings = settings
  }

  package func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    if let refusal = refusal(of: request) { return refusal }
    guard let (method, route) = route(for: request.steps) else {
      return UnbuiltRoute.answer(to: request.steps) ?? .page(.notFound)
    }
    guard request.method == method else {
      return .page(.methodNotAllowed, allow: method.rawValue)
    }
    return await route(request)
  }

  /// Returns the response to a request that is refused on every route; nil if it is accepted.
  private func refusal(of request: EmulatorRequest) -> EmulatorAnswer? {
    let isInspection = request.steps.first == "emulator"
    switch settings.access {
    case .owner: return isInspection ? .page(.notFound) : nil
    case .thisMachine(let hosts):
      let check = CrossSiteCheck(hosts: hosts)
      return isInspection ? check.refusalOfInspection(request) : check.refusalOfSend(request)
    }
  }

  private typealias Route = (EmulatorRequest) async -> EmulatorAnswer

  private func route(for steps: [String]) -> (HTTPRequest.Method, Route)? {
    let inspect = InspectRoutes(world: world, limits: settings.limits)
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
