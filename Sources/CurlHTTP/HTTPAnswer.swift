import CCurl
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

extension HTTPAnswer {
  /// The server's clock, as a time since 1 January 1970 in whole seconds; nil without a valid Date
  /// header.
  package var date: Duration? {
    guard let text = response.headerFields[.date] else { return nil }
    // SAFETY: the string is only read during the call.
    let seconds = unsafe curl_getdate(text, nil)
    return seconds < 0 ? nil : .seconds(seconds)
  }
}
