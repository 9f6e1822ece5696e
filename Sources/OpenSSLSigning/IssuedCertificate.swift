/// A certificate for a server on this machine, and the authority that issued it.
///
/// The authority exists for this certificate alone: its private key is discarded at once. Therefore
/// a client that trusts it trusts no other certificate. Both keys are P-256.
package struct IssuedCertificate: Sendable, CustomStringConvertible {
  /// The authority's certificate in PEM format, which clients must trust.
  package let authorityPEM: String
  /// The server's certificate in PEM format.
  package let certificatePEM: String
  /// The server's private key in PEM format (unencrypted PKCS#8).
  package let privateKeyPEM: String

  /// - Parameter validDays: The number of days from now. The validity begins a day earlier, in case
  ///   clocks differ.
  package init(
    authorityName: String, names: [String], addresses: [String], validDays: Int = 30
  ) throws(SigningError) {
    let authorityKey = try KeyHandle.p256()
    let authority = try CertificateHandle()
    try authority.begin(authorityName, key: authorityKey, validDays: validDays)
    try authority.setIssuer(authority)
    try authority.add(CertificateExtension.authority, issuer: authority)
    try authority.sign(with: authorityKey)

    let subjects = try SubjectNames(names: names, addresses: addresses)
    let key = try KeyHandle.p256()
    let certificate = try CertificateHandle()
    try certificate.begin(names.first ?? authorityName, key: key, validDays: validDays)
    try certificate.setIssuer(authority)
    try certificate.add(CertificateExtension.server(subjects), issuer: authority)
    try certificate.sign(with: authorityKey)

    authorityPEM = try authority.pem()
    certificatePEM = try certificate.pem()
    privateKeyPEM = try key.privatePEM()
  }

  /// A description without the private key.
  package var description: String { "IssuedCertificate(\(certificatePEM.utf8.count) bytes)" }
}

extension CertificateHandle {
  /// Sets what does not depend on the issuer.
  fileprivate func begin(
    _ commonName: String, key: KeyHandle, validDays: Int
  ) throws(SigningError) {
    try setSerial()
    try setValidity(from: -1, to: validDays)
    try setSubject(commonName)
    try setKey(key)
  }
}

extension IssuedCertificate: CustomReflectable {
  /// A mirror without the private key, for `dump` and failed tests.
  package var customMirror: Mirror { Mirror(self, children: ["certificatePEM": certificatePEM]) }
}
