import COpenSSL

/// SHA-256, for recognizing a content again.
package enum ContentHash {
  /// Returns the hash as 64 lowercase hex digits; nil if OpenSSL refuses, such as for lack of memory.
  package static func of(_ bytes: [UInt8]) -> String? {
    var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count = 0
    // SAFETY: both arrays outlive the call, and the counts are their own.
    let isDone = unsafe EVP_Q_digest(nil, "SHA256", nil, bytes, bytes.count, &hash, &count)
    guard isDone == 1 else { return nil }
    return hash.prefix(count).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

/// HMAC-SHA256, for recognizing a value again without keeping it.
package enum KeyedHash {
  /// Returns the 32 bytes of the hash; nil if OpenSSL refuses, such as for lack of memory.
  package static func of(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? {
    var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count = 0
    // SAFETY: all arrays outlive the call, and the counts are their own.
    let found = unsafe EVP_Q_mac(
      nil, "HMAC", nil, "SHA256", nil, key, key.count, bytes, bytes.count, &hash, hash.count,
      &count)
    return unsafe found == nil ? nil : Array(hash.prefix(count))
  }
}

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
