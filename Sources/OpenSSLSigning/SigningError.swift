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
