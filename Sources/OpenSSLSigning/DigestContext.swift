import COpenSSL

/// OpenSSL's context for creating or verifying one signature.
@safe
final class DigestContext {
  let raw: OpaquePointer

  init() throws(SigningError) {
    guard let made = unsafe EVP_MD_CTX_new() else { throw .lastFailure() }
    unsafe raw = made
  }

  deinit { unsafe EVP_MD_CTX_free(raw) }
}
