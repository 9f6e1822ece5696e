import COpenSSL

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
