import CCurl
import HTTPTypes

/// Applies a request and the client's settings to an easy handle.
final class TransferSetUp {
  private let settings: CurlSettings
  private let trusted: CertificateText?

  init(_ settings: CurlSettings) {
    self.settings = settings
    trusted = settings.trustedCertificates.map(CertificateText.init)
  }

  func prepare(_ order: CurlOrder, on easy: EasyHandle) throws(CurlError) -> Transfer {
    guard let address = order.request.address else { throw CurlError(.badURL, wasSent: false) }
    let transfer = Transfer(
      order, to: address.hostName, easy: easy, largestAnswer: settings.largestAnswer)
    easy.collectErrorText()
    easy.repeatRefusedStreamsOnly()
    try set(address, on: easy)
    setTrust(easy)
    setLimits(easy)
    setMethod(order, easy)
    easy.setHeaders(order.headerLines)
    easy.connect(to: transfer)
    return transfer
  }

  private func set(_ address: ServerAddress, on easy: EasyHandle) throws(CurlError) {
    guard easy.set(CURLOPT_URL, address.text) == CURLE_OK else {
      throw CurlError(.badURL, wasSent: false)
    }
    _ = easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
    easy.set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    easy.set(CURLOPT_PATH_AS_IS, 1)
    easy.set(CURLOPT_NOSIGNAL, 1)
    easy.set(CURLOPT_PIPEWAIT, 1)
    easy.set(CURLOPT_TCP_KEEPALIVE, 1)
    easy.set(
      CURLOPT_HTTP_VERSION,
      address.scheme == "https" ? ccurl_http_2_over_tls() : ccurl_http_1_1())
    // An empty string means "no proxy" and overrides the environment.
    if address.isLoopback || !settings.usesProxy { _ = easy.set(CURLOPT_PROXY, "") }
    easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  private func setTrust(_ easy: EasyHandle) {
    easy.set(CURLOPT_SSL_VERIFYPEER, 1)
    easy.set(CURLOPT_SSL_VERIFYHOST, 2)
    easy.set(CURLOPT_SSLVERSION, ccurl_tls_1_2())
    easy.refuseCertificatesWithoutNames()
    guard let trusted else { return }
    // Without this, libcurl would also search the system's certificate folder.
    _ = easy.set(CURLOPT_CAPATH, nil)
    trusted.set(on: easy)
  }

  private func setLimits(_ easy: EasyHandle) {
    // CURLOPT_TIMEOUT_MS is not set, because it would include the wait for a connection, and over
    // HTTP/1.1 all requests share four connections. `CurlLoop` ends slow transfers.
    let connecting = min(settings.connectTimeout, settings.timeout)
    easy.set(CURLOPT_CONNECTTIMEOUT_MS, connecting.wholeMilliseconds)
    easy.set(CURLOPT_MAXFILESIZE_LARGE, size: settings.largestAnswer)
  }

  private func setMethod(_ order: CurlOrder, _ easy: EasyHandle) {
    let method = order.request.method
    if method == .head {
      easy.set(CURLOPT_NOBODY, 1)
    } else if method == .post || !order.body.isEmpty {
      easy.set(CURLOPT_POST, 1)
      easy.set(CURLOPT_POSTFIELDSIZE_LARGE, size: order.body.count)
    } else {
      easy.set(CURLOPT_HTTPGET, 1)
    }
    if ![.get, .head, .post].contains(method) {
      _ = easy.set(CURLOPT_CUSTOMREQUEST, method.rawValue)
    }
  }
}

extension Duration {
  /// The number of milliseconds, at least 1, because 0 means "no limit" in libcurl.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}

extension HTTPRequest {
  /// The address; nil unless the request has a host and the scheme `http` or `https`.
  var address: ServerAddress? {
    guard let scheme, let authority, let path, path.hasPrefix("/") else { return nil }
    return ServerAddress("\(scheme)://\(authority)\(path)")
  }
}
