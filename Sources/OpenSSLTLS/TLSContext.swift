import COpenSSL

/// What connections over TLS have in common: the certificate, or whom to trust, and the protocols.
///
/// TLS 1.2 and 1.3, without renegotiation.
@safe
package final class TLSContext: Sendable {
  // SAFETY: OpenSSL counts references to the context atomically, and nothing changes it after `init`.
  nonisolated(unsafe) let raw: OpaquePointer
  /// The number of bytes of the protocols in ALPN's format, then these bytes.
  // SAFETY: nothing changes it after `init`.
  private nonisolated(unsafe) let protocols: UnsafeMutablePointer<UInt8>
  let isServer: Bool

  /// For servers.
  ///
  /// - Parameter protocols: ALPN's names, the preferred one first. A client that knows none of them
  ///   gets a connection without a protocol.
  package convenience init(
    certificatePEM: String, privateKeyPEM: String, protocols: [String]
  ) throws(TLSError) {
    try self.init(isServer: true, protocols)
    let certificate = unsafe try Self.certificate(certificatePEM)
    defer { unsafe X509_free(certificate) }
    try TLSError.check(unsafe SSL_CTX_use_certificate(raw, certificate))
    let key = unsafe try Self.reading(privateKeyPEM) { stream in
      // An empty password, so that OpenSSL does not ask for one on the terminal.
      unsafe PEM_read_bio_PrivateKey(stream, nil, { _, _, _, _ in 0 }, nil)
    }
    defer { unsafe EVP_PKEY_free(key) }
    try TLSError.check(unsafe SSL_CTX_use_PrivateKey(raw, key))
    unsafe SSL_CTX_set_alpn_select_cb(
      raw,
      { _, chosen, count, offered, offeredCount, own in
        // SAFETY: `own` is `protocols`, which lives as long as the context; the others are OpenSSL's.
        guard let own = unsafe own?.assumingMemoryBound(to: UInt8.self) else {
          return SSL_TLSEXT_ERR_NOACK
        }
        var name: UnsafeMutablePointer<UInt8>?
        let result = unsafe SSL_select_next_proto(
          &name, count, own + 1, UInt32(own.pointee), offered, offeredCount)
        unsafe chosen?.pointee = unsafe UnsafePointer(name)
        return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK
      }, self.protocols)
  }

  /// For clients. The server's certificate must come from an authority; its names do not matter.
  package convenience init(trusting authorityPEM: String, protocols: [String]) throws(TLSError) {
    try self.init(isServer: false, protocols)
    let authority = unsafe try Self.certificate(authorityPEM)
    defer { unsafe X509_free(authority) }
    try TLSError.check(unsafe X509_STORE_add_cert(SSL_CTX_get_cert_store(raw), authority))
    unsafe SSL_CTX_set_verify(raw, SSL_VERIFY_PEER, nil)
    // Unlike the others, it returns 0 if it succeeds.
    unsafe SSL_CTX_set_alpn_protos(raw, self.protocols + 1, UInt32(self.protocols.pointee))
  }

  private init(isServer: Bool, _ names: [String]) throws(TLSError) {
    ERR_clear_error()
    guard let made = unsafe copenssl_make_tls_context() else { throw .lastFailure() }
    unsafe raw = made
    self.isServer = isServer
    let list = names.flatMap { [UInt8(clamping: $0.utf8.count)] + Array($0.utf8) }
    let bytes = [UInt8(clamping: list.count)] + list
    unsafe protocols = .allocate(capacity: bytes.count)
    unsafe protocols.initialize(from: bytes, count: bytes.count)
  }

  deinit {
    unsafe SSL_CTX_free(raw)
    unsafe protocols.deallocate()
  }

  private static func certificate(_ pem: String) throws(TLSError) -> OpaquePointer {
    unsafe try reading(pem) { unsafe PEM_read_bio_X509($0, nil, nil, nil) }
  }

  private static func reading(
    _ pem: String, _ read: (OpaquePointer) -> OpaquePointer?
  ) throws(TLSError) -> OpaquePointer {
    ERR_clear_error()
    guard let stream = unsafe BIO_new(BIO_s_mem()) else { throw .lastFailure() }
    defer { unsafe BIO_free_all(stream) }
    guard unsafe BIO_puts(stream, pem) == Int32(clamping: pem.utf8.count),
      let object = unsafe read(stream)
    else { throw .lastFailure() }
    return unsafe object
  }
}

/// Why OpenSSL refused something, in its own words.
package struct TLSError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  static func lastFailure() -> TLSError {
    let code = ERR_get_error()
    ERR_clear_error()
    guard let reason = unsafe ERR_reason_error_string(code) else {
      return TLSError(description: "OpenSSL error \(code)")
    }
    return TLSError(description: unsafe String(cString: reason))
  }

  /// Throws the last failure unless a function returned 1.
  static func check(_ result: Int32) throws(TLSError) {
    guard result == 1 else { throw lastFailure() }
  }
}
