/// Why there is no answer.
package struct CurlError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// Not an absolute `http` or `https` address.
    case badURL
    case unresolvable(host: String)
    case unreachable(host: String)
    case untrusted(host: String, CertificateProblem)
    /// Client and server found no common way to encrypt, or the other side speaks no TLS.
    case noSecureConnection(host: String)
    /// The PEM text of `CurlSettings.trustedCertificates` holds no certificate.
    case unreadableCertificates
    /// The proxy named in the environment did not answer, or did not want to.
    case proxyFailed
    /// It asked for a name and a password (407).
    case proxyWantsPassword
    case timedOut
    case connectionLost
    /// The server did not process the request: REFUSED_STREAM, or GOAWAY with an earlier last stream.
    case streamRefused
    /// What came is not HTTP.
    case notHTTP
    case answerTooLarge(limit: Int)
    case tooManyHeaders(limit: Int)
    case cancelled
    /// A number of libcurl's list, `CURLcode`.
    case other(code: Int)
  }

  package enum CertificateProblem: Hashable, Sendable {
    case unknownIssuer
    case expired
    case notYetValid
    case wrongHost
    /// A number of OpenSSL's list, `X509_V_ERR_…`.
    case other(code: Int)
  }

  package var cause: Cause
  /// Whether the server may have received the whole request.
  ///
  /// False is certain: no server has processed it. True means that its last byte was handed to the
  /// connection, and nobody can tell how far it came.
  package var wasSent: Bool
  /// libcurl's own words, for the curious; they hold host names and numbers, never a header or body.
  package var detail: String

  package init(_ cause: Cause, wasSent: Bool, detail: String = "") {
    self.cause = cause
    self.wasSent = wasSent
    self.detail = detail
  }
}
