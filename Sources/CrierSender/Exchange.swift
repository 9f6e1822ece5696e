package import CurlHTTP
package import HTTPTypes

/// The sender's only access to the network: sends a request and returns the response.
package typealias Exchange =
  @Sendable (HTTPRequest, [UInt8]) async throws(CurlError) -> HTTPAnswer
