/// A certificate that vouches for itself, for a server on this machine whose client is told to
/// trust exactly it.
///
/// P-256, with the names and addresses as subject alternative names. It says of itself that it is
/// an authority, because OpenSSL takes nothing else as an anchor.
package struct SelfSignedCertificate: Sendable, CustomStringConvertible {
  /// PEM.
  package let certificatePEM: String
  /// PKCS#8 PEM, not encrypted.
  package let privateKeyPEM: String

  /// - Parameter validDays: From now on; below zero the certificate has expired already, which
  ///   tests want. It begins a day earlier, for clocks that differ.
  package init(
    commonName: String = "localhost", names: [String] = ["localhost"],
    addresses: [String] = ["127.0.0.1", "::1"], validDays: Int = 30
  ) throws(SigningError) {
    let key = try KeyHandle.p256()
    let certificate = try CertificateHandle()
    try certificate.setSerial()
    try certificate.setValidity(from: min(-1, validDays - 1), to: validDays)
    try certificate.setName(commonName)
    try certificate.setKey(key)
    try certificate.setExtensions(
      SubjectNames(names: names, addresses: addresses).text)
    try certificate.sign(with: key)
    certificatePEM = try certificate.pem()
    privateKeyPEM = try key.privatePEM()
  }

  /// Without the private key.
  package var description: String { "SelfSignedCertificate(\(certificatePEM.utf8.count) bytes)" }
}

extension SelfSignedCertificate: CustomReflectable {
  /// Without the private key, for `dump` and failed tests.
  package var customMirror: Mirror { Mirror(self, children: ["certificatePEM": certificatePEM]) }
}
