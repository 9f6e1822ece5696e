import HTTPTypes

/// `/emulator/`: a page for people, with its style and its scripts; it uses the routes beside it.
struct PageRoutes: Sendable {
  /// Returns the file of a path below `/emulator/`; nil if it is none of the page's.
  static func route(for steps: ArraySlice<String>) -> Route? {
    switch Array(steps) {
    case []: file(PackageResources.page_html, "text/html")
    case ["page.css"]: file(PackageResources.page_css, "text/css")
    case ["page.js"]: file(PackageResources.page_js, "text/javascript")
    case ["model.js"]: file(PackageResources.model_js, "text/javascript")
    case ["drawing.js"]: file(PackageResources.drawing_js, "text/javascript")
    case ["service.js"]: file(PackageResources.service_js, "text/javascript")
    default: nil
    }
  }

  private static func file(_ bytes: [UInt8], _ type: String) -> Route {
    Route(.get) { _ in
      EmulatorAnswer(
        status: .ok,
        headers: [
          .contentType: "\(type); charset=UTF-8", .cacheControl: "no-cache",
          .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff",
        ], body: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The page's files and routes, and nothing of any other host.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}
