/// The settings of a `CurlClient`.
///
/// Everything else is fixed: certificates are always verified, redirects and cookies are ignored,
/// and only `http` and `https` are supported.
package struct CurlSettings: Hashable, Sendable {
  /// Certificates (PEM) to trust instead of the system's.
  package var trustedCertificates: String?
  /// Whether to use a proxy named in the environment; it is never used for this machine.
  package var usesProxy = true
  /// The time limit for name resolution, connection and TLS handshake; at most `timeout`.
  package var connectTimeout: Duration = .seconds(15)
  /// The time limit from the first use of the connection to the last byte of the response.
  ///
  /// Google's documentation asks for at least 10 s.
  package var timeout: Duration = .seconds(60)
  /// The maximum size of a response body in bytes; a longer one is an error.
  package var largestAnswer = 1 << 20
  /// The maximum number of connections to a host, at most 4.
  ///
  /// Over HTTP/2, one connection carries everything and no more are opened; over HTTP/1.1, each
  /// carries one exchange at a time. Many connections slow libcurl down.
  package var connectionsPerHost = 4
  /// The number of exchanges that libcurl handles at a time; the others wait in order.
  ///
  /// libcurl 7.88.1 visits every exchange in each iteration, so a few thousand would be slow.
  package var concurrentStreams = 100

  package init(trustedCertificates: String? = nil) {
    self.trustedCertificates = trustedCertificates
  }
}
