import COpenSSL

/// A private RSA key for RS256 signatures of JSON Web Tokens: RSASSA-PKCS1-v1_5 with SHA-256.
package struct RS256Key: Sendable, CustomStringConvertible {
  /// The minimum length according to RFC 7518, section 3.3.
  package static let fewestBits = 2048
  /// The maximum length; Google's keys have 2,048 bits, and one of 16,384 takes seconds to sign.
  static let mostBits = 8192

  private let key: KeyHandle

  /// Reads PKCS#8 or PKCS#1 text, as in a service account file.
  package init(pem: String) throws(SigningError) {
    try self.init(.privateKey(pem: pem))
  }

  private init(_ key: KeyHandle) throws(SigningError) {
    guard key.isRSA else { throw .notRSA(kind: key.kind) }
    guard key.bits >= Self.fewestBits else { throw .tooShort(bits: key.bits) }
    guard key.bits <= Self.mostBits else { throw .tooLong(bits: key.bits) }
    self.key = key
  }

  /// Creates a key for the sandbox and for tests; takes about 50 ms.
  package static func generate() throws(SigningError) -> RS256Key {
    try RS256Key(.rsa(bits: fewestBits))
  }

  package func sign(_ bytes: [UInt8]) throws(SigningError) -> [UInt8] {
    let digest = try DigestContext()
    try SigningError.check(
      unsafe EVP_DigestSignInit(digest.raw, nil, EVP_sha256(), nil, key.raw))
    var count = 0
    try SigningError.check(
      unsafe EVP_DigestSign(digest.raw, nil, &count, bytes, bytes.count))
    var signature = [UInt8](repeating: 0, count: count)
    try SigningError.check(
      unsafe EVP_DigestSign(digest.raw, &signature, &count, bytes, bytes.count))
    return Array(signature.prefix(count))
  }

  package func privatePEM() throws(SigningError) -> String { try key.privatePEM() }

  package func publicPEM() throws(SigningError) -> String { try key.publicPEM() }

  /// Reveals only the length of the key.
  package var description: String { "RS256Key(\(key.bits) bits)" }
}

extension RS256Key: CustomReflectable {
  /// Empty, so that `dump` and failed tests do not reveal the key.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Verifies signatures with the public key.
package struct RS256Verifier: Sendable {
  private let key: KeyHandle

  package init(publicKeyPEM: String) throws(SigningError) {
    key = try .publicKey(pem: publicKeyPEM)
    guard key.isRSA else { throw .notRSA(kind: key.kind) }
  }

  package func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    defer { ERR_clear_error() }
    guard let digest = try? DigestContext(),
      unsafe EVP_DigestVerifyInit(digest.raw, nil, EVP_sha256(), nil, key.raw) == 1
    else { return false }
    return unsafe EVP_DigestVerify(
      digest.raw, signature, signature.count, bytes, bytes.count) == 1
  }
}

/// Why a key cannot be used, or why a signature or certificate cannot be made.
package enum SigningError: Error, Hashable, Sendable {
  /// Not PEM text, or damaged.
  case unreadableKey
  /// The PEM text requires a password.
  case encryptedKey
  /// A public key instead of a private one.
  case publicKey
  /// A key of another type, by OpenSSL's name: `EC`.
  case notRSA(kind: String)
  case tooShort(bits: Int)
  /// So long that a signature would take minutes.
  case tooLong(bits: Int)
  /// Not a host name that a certificate can contain.
  case badName(String)
  /// Not an IP address.
  case badAddress(String)
  /// OpenSSL failed with this error number (`openssl errstr` explains it).
  case openSSL(code: UInt)
}
