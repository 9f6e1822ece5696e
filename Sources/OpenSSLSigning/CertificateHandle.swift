import COpenSSL

/// An X.509 certificate under construction.
@safe
final class CertificateHandle {
  private let raw: OpaquePointer

  init() throws(SigningError) {
    guard let made = unsafe X509_new() else { throw .lastFailure() }
    unsafe raw = made
    // Versions are counted from zero: 2 means version 3, which has extensions.
    try SigningError.check(unsafe X509_set_version(raw, 2))
  }

  deinit { unsafe X509_free(raw) }

  /// Sets a serial number of 19 random bytes: RFC 5280 allows 20, including a sign bit.
  func setSerial() throws(SigningError) {
    guard let number = unsafe BN_new() else { throw .lastFailure() }
    defer { unsafe BN_free(number) }
    try SigningError.check(unsafe BN_rand(number, 19 * 8, 0, 0))
    guard unsafe BN_to_ASN1_INTEGER(number, X509_get_serialNumber(raw)) != nil else {
      throw .lastFailure()
    }
  }

  /// Sets the first and the last day of validity, counted from now.
  func setValidity(from first: Int, to last: Int) throws(SigningError) {
    guard unsafe X509_time_adj_ex(X509_getm_notBefore(raw), Int32(first), 0, nil) != nil,
      unsafe X509_time_adj_ex(X509_getm_notAfter(raw), Int32(last), 0, nil) != nil
    else { throw .lastFailure() }
  }

  func setSubject(_ commonName: String) throws(SigningError) {
    try SigningError.check(
      unsafe X509_NAME_add_entry_by_txt(
        X509_get_subject_name(raw), "CN", Int32(MBSTRING_FLAG), commonName, -1, -1, 0))
  }

  /// Sets the issuer, which is the certificate itself if it is self-signed.
  func setIssuer(_ issuer: CertificateHandle) throws(SigningError) {
    try SigningError.check(
      unsafe X509_set_issuer_name(raw, X509_get_subject_name(issuer.raw)))
  }

  func setKey(_ key: KeyHandle) throws(SigningError) {
    try SigningError.check(unsafe X509_set_pubkey(raw, key.raw))
  }

  func add(_ extensions: [CertificateExtension], issuer: CertificateHandle) throws(SigningError) {
    for each in extensions {
      var context = unsafe copenssl_extension_context(issuer.raw, raw)
      guard let made = unsafe X509V3_EXT_nconf_nid(nil, &context, each.kind, each.value) else {
        throw .lastFailure()
      }
      defer { unsafe X509_EXTENSION_free(made) }
      try SigningError.check(unsafe X509_add_ext(raw, made, -1))
    }
  }

  func sign(with key: KeyHandle) throws(SigningError) {
    try SigningError.check(unsafe X509_sign(raw, key.raw, EVP_sha256()))
  }

  func pem() throws(SigningError) -> String {
    let stream = try MemoryStream()
    try SigningError.check(unsafe PEM_write_bio_X509(stream.raw, raw))
    return stream.text
  }
}
