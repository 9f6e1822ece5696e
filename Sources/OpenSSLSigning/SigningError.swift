/// Why a key cannot be used, or a signature or certificate not be made.
package enum SigningError: Error, Hashable, Sendable {
  /// No PEM text, or a damaged one.
  case unreadableKey
  /// The PEM text asks for a password.
  case encryptedKey
  /// The public half, where the private one is needed.
  case publicKey
  /// OpenSSL's name for what it is: `EC`.
  case notRSA(kind: String)
  case tooShort(bits: Int)
  /// Not a host name that a certificate could hold.
  case badName(String)
  /// Not an IP address.
  case badAddress(String)
  /// OpenSSL refused, with its own error number (`openssl errstr` tells what it means).
  case openSSL(code: UInt)
}
