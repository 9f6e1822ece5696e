/// Why there is no response.
package struct CurlError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// Not an absolute `http` or `https` address.
    case badURL
    case unresolvable(host: String)
    case unreachable(host: String)
    case untrusted(host: String, CertificateProblem)
    /// Client and server share no encryption method, or the server does not speak TLS.
    case noSecureConnection(host: String)
    /// The PEM text of `CurlSettings.trustedCertificates` contains no certificate.
    case unreadableCertificates
    /// The proxy from the environment did not respond, or refused the connection.
    case proxyFailed
    /// The proxy requires a name and a password (407).
    case proxyWantsPassword
    case timedOut
    case connectionLost
    /// The server did not process the request: REFUSED_STREAM, or a GOAWAY with a lower stream ID.
    case streamRefused
    /// The response is not HTTP.
    case notHTTP
    case answerTooLarge(limit: Int)
    case tooManyHeaders(limit: Int)
    case cancelled
    /// A code of libcurl's `CURLcode`.
    case other(code: Int)
  }

  package enum CertificateProblem: Hashable, Sendable {
    case unknownIssuer
    case expired
    case notYetValid
    case wrongHost
    /// A code of OpenSSL's `X509_V_ERR_…`.
    case other(code: Int)
  }

  package var cause: Cause
  /// Whether the server may have received the whole request.
  ///
  /// If false, certainly no server has processed the request. If true, the request's last byte was
  /// written to the connection; whether it arrived is unknown.
  package var wasSent: Bool
  /// libcurl's own text; it contains host names and numbers, but never a header or body.
  package var detail: String

  package init(_ cause: Cause, wasSent: Bool, detail: String = "") {
    self.cause = cause
    self.wasSent = wasSent
    self.detail = detail
  }
}
