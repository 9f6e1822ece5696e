import COpenSSL

/// An OpenSSL key, public or private.
///
/// SAFETY: `@unchecked` because the key is never changed after `init`; OpenSSL lets any number of
/// threads use one key, as long as each signature has a context of its own, and it has.
@safe
final class KeyHandle: @unchecked Sendable {
  let raw: OpaquePointer

  /// Takes the key over; throws OpenSSL's reason when there is none.
  init(_ made: OpaquePointer?) throws(SigningError) {
    guard let made = unsafe made else { throw .lastFailure() }
    unsafe raw = made
  }

  deinit { unsafe EVP_PKEY_free(raw) }

  var bits: Int { unsafe Int(EVP_PKEY_get_bits(raw)) }

  var isRSA: Bool { unsafe EVP_PKEY_get_base_id(raw) == EVP_PKEY_RSA }

  /// OpenSSL's name: `RSA`, `EC`, `ED25519`.
  var kind: String {
    guard let name = unsafe EVP_PKEY_get0_type_name(raw) else { return "unknown" }
    // SAFETY: a constant of OpenSSL's, ended by a zero.
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
  /// The first thing OpenSSL complained about on this thread; forgets the rest.
  static func lastFailure() -> SigningError {
    let code = ERR_get_error()
    ERR_clear_error()
    return .openSSL(code: UInt(code))
  }

  /// The one place that looks at OpenSSL's answers: 1 is yes to it, nearly everywhere.
  static func check(_ status: Int32) throws(SigningError) {
    guard status > 0 else { throw lastFailure() }
  }
}
