import COpenSSL

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
