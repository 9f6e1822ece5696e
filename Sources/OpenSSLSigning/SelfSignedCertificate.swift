/// A self-signed certificate for a server on this machine; its clients trust no other certificate.
///
/// The key is P-256; the names and addresses are subject alternative names. The certificate is
/// marked as an authority, because OpenSSL accepts only authorities as trust anchors.
package struct SelfSignedCertificate: Sendable, CustomStringConvertible {
  /// The certificate in PEM format.
  package let certificatePEM: String
  /// The private key in PEM format (unencrypted PKCS#8).
  package let privateKeyPEM: String

  /// - Parameter validDays: The number of days from now; a negative number makes an expired
  ///   certificate, for tests. The validity begins a day earlier, in case clocks differ.
  package init(
    commonName: String = "localhost", names: [String] = ["localhost"],
    addresses: [String] = ["127.0.0.1", "::1"], validDays: Int = 30
  ) throws(SigningError) {
    let key = try KeyHandle.p256()
    let certificate = try CertificateHandle()
    try certificate.setSerial()
    try certificate.setValidity(from: min(-1, validDays - 1), to: validDays)
    try certificate.setSubject(commonName)
    try certificate.setIssuer(certificate)
    try certificate.setKey(key)
    try certificate.add(
      CertificateExtension.selfSigned(SubjectNames(names: names, addresses: addresses)),
      issuer: certificate)
    try certificate.sign(with: key)
    certificatePEM = try certificate.pem()
    privateKeyPEM = try key.privatePEM()
  }

  /// A description without the private key.
  package var description: String { "SelfSignedCertificate(\(certificatePEM.utf8.count) bytes)" }
}

extension SelfSignedCertificate: CustomReflectable {
  /// A mirror without the private key, for `dump` and failed tests.
  package var customMirror: Mirror { Mirror(self, children: ["certificatePEM": certificatePEM]) }
}
