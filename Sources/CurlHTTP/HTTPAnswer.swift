package import HTTPTypes

/// A complete response from a server.
package struct HTTPAnswer: Hashable, Sendable {
  package enum Version: String, Hashable, Sendable {
    case http1 = "HTTP/1.1"
    case http2 = "HTTP/2"
  }

  package var response: HTTPResponse
  package var body: [UInt8]
  /// The HTTP version that was negotiated.
  package var version: Version

  package init(response: HTTPResponse, body: [UInt8], version: Version = .http2) {
    self.response = response
    self.body = body
    self.version = version
  }
}
