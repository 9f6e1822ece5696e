package import CurlHTTP
package import HTTPTypes

/// The one opening of the sender to the network: a request goes out, an answer comes back.
package typealias Exchange =
  @Sendable (HTTPRequest, [UInt8]) async throws(CurlError) -> HTTPAnswer
