import COpenSSL

/// An OpenSSL key, public or private.
///
/// SAFETY: `@unchecked` because the key never changes after `init`. OpenSSL allows any number of
/// threads to use one key if each signature has its own context, as it does here.
@safe
final class KeyHandle: @unchecked Sendable {
  let raw: OpaquePointer

  /// Takes ownership of the key; throws OpenSSL's error if the key is nil.
  init(_ made: OpaquePointer?) throws(SigningError) {
    guard let made = unsafe made else { throw .lastFailure() }
    unsafe raw = made
  }

  deinit { unsafe EVP_PKEY_free(raw) }

  var bits: Int { unsafe Int(EVP_PKEY_get_bits(raw)) }

  var isRSA: Bool { unsafe EVP_PKEY_get_base_id(raw) == EVP_PKEY_RSA }

  /// OpenSSL's name for the key type: `RSA`, `EC`, `ED25519`.
  var kind: String {
    guard let name = unsafe EVP_PKEY_get0_type_name(raw) else { return "unknown" }
    // SAFETY: the name is a static, zero-terminated string of OpenSSL's.
    return unsafe String(cString: name)
  }

  static func rsa(bits: Int) throws(SigningError) -> KeyHandle {
    unsafe try KeyHandle(copenssl_make_rsa_key(UInt32(bits)))
  }

  static func p256() throws(SigningError) -> KeyHandle {
    unsafe try KeyHandle(copenssl_make_p256_key())
  }
}

extension SigningError {
  /// Returns OpenSSL's first error on this thread and clears the others.
  static func lastFailure() -> SigningError {
    let code = ERR_get_error()
    ERR_clear_error()
    return .openSSL(code: UInt(code))
  }

  /// Throws OpenSSL's error if a result is not positive; most functions return 1 on success.
  static func check(_ status: Int32) throws(SigningError) {
    guard status > 0 else { throw lastFailure() }
  }
}

extension KeyHandle {
  /// Reads a private key from PKCS#8 or PKCS#1 text.
  static func privateKey(pem: String) throws(SigningError) -> KeyHandle {
    let stream = try MemoryStream(pem)
    var wasAsked = false
    // Without this callback OpenSSL would ask for a password on the terminal.
    let key = unsafe withUnsafeMutablePointer(to: &wasAsked) { wasAsked in
      unsafe PEM_read_bio_PrivateKey(
        stream.raw, nil,
        { _, _, _, wasAsked in
          // SAFETY: this is the pointer passed below, which is valid during this call.
          unsafe wasAsked?.assumingMemoryBound(to: Bool.self).pointee = true
          return -1
        }, wasAsked)
    }
    guard let key = unsafe key else {
      ERR_clear_error()
      if wasAsked { throw .encryptedKey }
      throw pem.contains("PUBLIC KEY-----") ? .publicKey : .unreadableKey
    }
    return unsafe try KeyHandle(key)
  }

  static func publicKey(pem: String) throws(SigningError) -> KeyHandle {
    let stream = try MemoryStream(pem)
    guard let key = unsafe PEM_read_bio_PUBKEY(stream.raw, nil, nil, nil) else {
      ERR_clear_error()
      throw .unreadableKey
    }
    return unsafe try KeyHandle(key)
  }

  /// Returns the key as unencrypted PKCS#8 text.
  func privatePEM() throws(SigningError) -> String {
    let stream = try MemoryStream()
    try SigningError.check(
      unsafe PEM_write_bio_PKCS8PrivateKey(stream.raw, raw, nil, nil, 0, nil, nil))
    return stream.text
  }

  func publicPEM() throws(SigningError) -> String {
    let stream = try MemoryStream()
    try SigningError.check(unsafe PEM_write_bio_PUBKEY(stream.raw, raw))
    return stream.text
  }
}
