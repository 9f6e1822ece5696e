import HTTPTypes

/// The token endpoint of `oauth2.googleapis.com`.
struct AccountRoutes: RouteGroup {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    steps == ["token"]
      ? Route(.post, TokenRoute(world: world, settings: settings).answer) : nil
  }
}
