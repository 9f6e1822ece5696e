import HTTPTypes

typealias RouteHandler = @Sendable (EmulatorRequest) async -> EmulatorAnswer

/// The handlers of one path, by method.
struct Route {
  var handlers: [(method: HTTPRequest.Method, answer: RouteHandler)]

  init(_ method: HTTPRequest.Method, _ answer: @escaping RouteHandler) {
    handlers = [(method, answer)]
  }

  /// Adds another method of the same path.
  func and(_ method: HTTPRequest.Method, _ answer: @escaping RouteHandler) -> Route {
    var route = self
    route.handlers.append((method, answer))
    return route
  }
}

/// The routes of one part of the emulator.
protocol RouteGroup: Sendable {
  /// Returns the route of a path; nil if it belongs to another group, or to none.
  func route(for steps: [String]) -> Route?
}
