import HTTPTypes

/// `messages:send` of FCM's v1 API.
struct SendRoutes: RouteGroup {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    guard steps.count == 4, steps[0] == "v1", steps[1] == "projects", steps[3] == "messages:send"
    else { return nil }
    let project = FormReader.component(steps[2])
    return Route(.post, SendRoute(project: project, world: world, settings: settings).answer)
  }
}
