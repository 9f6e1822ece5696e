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
