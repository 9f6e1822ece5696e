import CrierMessage
package import HTTPTypes

/// A request with its complete body, as the routes get it.
package struct EmulatorRequest: Sendable {
  let method: HTTPRequest.Method
  /// The path `/v1/projects/p/messages:send` as four components.
  let steps: [String]
  let query: [String: String]
  let headers: HTTPFields
  /// The path and the query as requested.
  let path: String
  /// The host and port that the client requested.
  let authority: String
  /// The client's address; empty if it is not known.
  let client: String
  let body: [UInt8]
  /// Keeps the body's memory reserved; nil outside a server.
  private let reservation: BodyReservation?

  package init(_ head: HTTPRequest, body: [UInt8], client: String = "") {
    self.init(head, body: body, reservation: nil, client: client)
  }

  init(_ head: HTTPRequest, body: [UInt8], reservation: BodyReservation?, client: String) {
    self.reservation = reservation
    self.path = head.path ?? "/"
    self.client = client
    // Bytes are split much faster than characters.
    let path = (head.path ?? "/").utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1)
    method = head.method
    steps = (path.first ?? "".utf8[...]).split(separator: UInt8(ascii: "/"))
      .map { String(Substring($0)) }
    query = path.count > 1 ? FormReader.read(path[1]) : [:]
    headers = head.headerFields
    authority = head.authority ?? ""
    self.body = body
  }

  /// Whether two slashes follow one another in the path.
  var hasEmptyStep: Bool {
    let slash = UInt8(ascii: "/")
    let bytes = path.utf8.prefix { $0 != UInt8(ascii: "?") }
    return zip(bytes, bytes.dropFirst()).contains { $0 == slash && $1 == slash }
  }
}

extension EmulatorRequest {
  /// Returns the JSON of the body; all routes read it here.
  ///
  /// Crier's own files may begin with a byte order mark, but Google's parser does not skip it.
  func json(
    limit: Int = JSONReader.largestText, refusesHugeNumbers: Bool = false
  ) throws(JSONError) -> JSONValue {
    try JSONReader.read(
      body, limit: limit, refusesHugeNumbers: refusesHugeNumbers, refusesByteOrderMark: true)
  }
}
