import HTTPTypes

/// The endpoints that issue access tokens: OAuth 2.0, the Security Token Service, impersonation,
/// and the metadata server.
struct AccountRoutes: RouteGroup {
  /// The path of `oauth2.googleapis.com`, and those of its older addresses.
  static let tokenPaths = ["token", "oauth2/v4/token", "oauth2/v3/token", "o/oauth2/token"]

  static let tokenSteps = Set(tokenPaths.map { $0.split(separator: "/").map(String.init) })

  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    if Self.tokenSteps.contains(steps) {
      return Route(.post, TokenRoute(world: world, settings: settings).answer)
    }
    if steps == ["v1", "token"] {
      return Route(.post, SecurityTokenRoute(world: world, settings: settings).answer)
    }
    if let account = Self.impersonatedAccount(steps) {
      return Route(
        .post, ImpersonationRoute(account: account, world: world, settings: settings).answer)
    }
    return settings.metadata.flatMap {
      MetadataRoutes(values: $0, world: world, settings: settings).route(for: steps)
    }
  }

  private static func impersonatedAccount(_ steps: [String]) -> String? {
    let end = ":generateAccessToken"
    guard steps.count == 5, steps.starts(with: ["v1", "projects", "-", "serviceAccounts"]) else {
      return nil
    }
    let name = FormReader.component(steps[4])
    return name.hasSuffix(end) ? String(name.dropLast(end.count)) : nil
  }
}
