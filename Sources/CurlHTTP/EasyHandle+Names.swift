import CCurl

extension EasyHandle {
  /// Refuses certificates without a subject alternative name, as browsers do (RFC 9525, 6.3).
  ///
  /// For such certificates, libcurl would use the common name, which certificate authorities need
  /// not verify. libcurl itself checks that one of the alternative names matches the host.
  func refuseCertificatesWithoutNames() {
    _ = unsafe ccurl_set_tls_context(raw) { _, tls, _ in
      guard let tls = unsafe tls else { return CURLE_FAILED_INIT }
      // SAFETY: a libcurl built with OpenSSL passes its SSL_CTX here.
      unsafe SSL_CTX_set_verify(OpaquePointer(tls), SSL_VERIFY_PEER) { isGood, chain in
        guard isGood == 1, unsafe X509_STORE_CTX_get_error_depth(chain) == 0 else { return isGood }
        if unsafe EasyHandle.namesHost(X509_STORE_CTX_get_current_cert(chain)) { return 1 }
        unsafe X509_STORE_CTX_set_error(chain, X509_V_ERR_HOSTNAME_MISMATCH)
        return 0
      }
      return CURLE_OK
    }
  }

  /// Returns whether any subject alternative name of a certificate is a host name or an IP address.
  private static func namesHost(_ certificate: OpaquePointer?) -> Bool {
    // SAFETY: OpenSSL allocates the list of names, and it is freed here.
    guard
      let found = unsafe X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil)
    else { return false }
    let names = OpaquePointer(found)
    defer { unsafe GENERAL_NAMES_free(names) }
    return unsafe (0..<ccurl_count_names(names)).contains { index in
      let kind = unsafe ccurl_kind_of_name(names, index)
      return kind == GEN_DNS || kind == GEN_IPADD
    }
  }
}
