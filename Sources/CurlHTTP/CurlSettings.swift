/// How a `CurlClient` behaves; what is not here is fixed: verification is always on, redirects and
/// cookies are not followed, only `http` and `https` are spoken.
package struct CurlSettings: Hashable, Sendable {
  /// Certificates (PEM) to trust instead of the system's: with these set, they alone are trusted.
  package var trustedCertificates: String?
  /// Whether a proxy named in the environment is used; never for this machine.
  package var usesProxy = true
  /// For name, connection and encryption; at most `timeout`.
  package var connectTimeout: Duration = .seconds(15)
  /// From getting a connection to the last byte of the answer. FCM asks for at least 10 s.
  package var timeout: Duration = .seconds(60)
  /// Bytes of body; a longer answer is an error.
  package var largestAnswer = 1 << 20
  /// Over HTTP/2 one carries everything, and more are not opened; over HTTP/1.1 each carries one
  /// exchange at a time. At most 4: many connections slow libcurl down.
  package var connectionsPerHost = 4
  /// Exchanges that libcurl knows of at a time; the rest wait in order.
  ///
  /// libcurl 7.88.1 looks at each of them on every turn, so that a few thousand would be slow.
  package var concurrentStreams = 100

  package init(trustedCertificates: String? = nil) {
    self.trustedCertificates = trustedCertificates
  }
}
