import CrierTestSupport
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("A self-signed certificate") struct SelfSignedCertificateTests {
  private func described(_ certificate: SelfSignedCertificate) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(certificate.certificatePEM, to: "certificate.pem")
    return try Command.run(["openssl", "x509", "-in", path, "-noout", "-text"]).output
  }

  @Test func `declares its purpose`() throws {
    let text = try described(SelfSignedCertificate(commonName: "crier"))
    #expect(text.contains("Version: 3 (0x2)"))
    #expect(text.contains("Issuer: CN = crier"))
    #expect(text.contains("Subject: CN = crier"))
    #expect(text.contains("ASN1 OID: prime256v1"))
    #expect(text.contains("Signature Algorithm: ecdsa-with-SHA256"))
    #expect(text.contains("CA:TRUE, pathlen:0"))
    #expect(text.contains("Digital Signature, Certificate Sign"))
    #expect(text.contains("TLS Web Server Authentication"))
    #expect(
      text.contains(
        "DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1"))
  }

  @Test func `is its own trust anchor`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SelfSignedCertificate().certificatePEM, to: "certificate.pem")
    let result = try Command.run([
      "openssl", "verify", "-x509_strict", "-purpose", "sslserver", "-verify_hostname",
      "localhost", "-CAfile", path, path,
    ])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `expires on the given day`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      SelfSignedCertificate(validDays: 2).certificatePEM, to: "certificate.pem")
    let day = 86_400
    let check = ["openssl", "x509", "-noout", "-in", path, "-checkend"]
    #expect(try Command.run(check + ["\(day)"]).status == 0)
    #expect(try Command.run(check + ["\(3 * day)"]).status == 1)
  }

  @Test func `can have expired already`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      SelfSignedCertificate(validDays: -3).certificatePEM, to: "certificate.pem")
    #expect(
      try Command.run(["openssl", "x509", "-noout", "-in", path, "-checkend", "0"]).status == 1)
  }

  @Test func `has its own serial number and key`() throws {
    let (one, other) = (try SelfSignedCertificate(), try SelfSignedCertificate())
    #expect(one.certificatePEM != other.certificatePEM)
    #expect(one.privateKeyPEM != other.privateKeyPEM)
  }

  @Test(arguments: ["", "a,DNS:b", "a b", "ä.example", "@section", "a\nb"])
  func `refuses an invalid host name`(name: String) {
    #expect(throws: SigningError.badName(name)) { try SelfSignedCertificate(names: [name]) }
  }

  @Test(arguments: ["", "localhost", "127.0.0.256", "::1,DNS:a"])
  func `refuses an invalid address`(address: String) {
    #expect(throws: SigningError.badAddress(address)) {
      try SelfSignedCertificate(addresses: [address])
    }
  }

  @Test func `does not print its private key`() throws {
    let certificate = try SelfSignedCertificate()
    var dumped = ""
    dump(certificate, to: &dumped)
    #expect(!"\(certificate) \(dumped)".contains("PRIVATE"))
  }
}
