package import HTTPTypes

/// A request with its whole body, as the routes see it.
package struct EmulatorRequest: Sendable {
  let method: HTTPRequest.Method
  /// `/v1/projects/p/messages:send` in four steps.
  let steps: [String]
  let query: [String: String]
  let headers: HTTPFields
  /// The host and port the client asked for.
  let authority: String
  let body: [UInt8]

  package init(_ head: HTTPRequest, body: [UInt8]) {
    let path = (head.path ?? "/").split(separator: "?", maxSplits: 1)
    method = head.method
    steps = (path.first ?? "").split(separator: "/").map(String.init)
    query = path.count > 1 ? FormReader.read(path[1].utf8) : [:]
    headers = head.headerFields
    authority = head.authority ?? ""
    self.body = body
  }
}
