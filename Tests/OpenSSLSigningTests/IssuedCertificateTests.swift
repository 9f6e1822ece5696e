import CrierTestSupport
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("An issued certificate") struct IssuedCertificateTests {
  private let folder: TemporaryFolder
  private let issued: IssuedCertificate

  init() throws {
    folder = try TemporaryFolder()
    issued = try IssuedCertificate(
      authorityName: "Crier's authority", names: ["fcm.example", "localhost"],
      addresses: ["127.0.0.1"])
  }

  private func verify(host: String, trusting authority: String) throws -> (
    status: Int32, output: String
  ) {
    try Command.run([
      "openssl", "verify", "-x509_strict", "-purpose", "sslserver", "-verify_hostname", host,
      "-CAfile", try folder.write(authority, to: "ca.pem"),
      try folder.write(issued.certificatePEM, to: "server.pem"),
    ])
  }

  @Test(arguments: ["fcm.example", "localhost"])
  func `is trusted through its authority, for each name`(host: String) throws {
    let result = try verify(host: host, trusting: issued.authorityPEM)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `is not valid for another name`() throws {
    #expect(try verify(host: "other.example", trusting: issued.authorityPEM).status != 0)
  }

  @Test func `is not trusted through the authority of another certificate`() throws {
    let other = try IssuedCertificate(
      authorityName: "Crier's authority", names: ["fcm.example"], addresses: [])
    #expect(try verify(host: "fcm.example", trusting: other.authorityPEM).status != 0)
  }

  @Test func `cannot issue certificates itself, and its authority serves nobody`() throws {
    let server = try text(of: issued.certificatePEM)
    #expect(server.contains("CA:FALSE"))
    #expect(server.contains("Issuer: CN = Crier's authority"))
    #expect(server.contains("TLS Web Server Authentication"))
    let authority = try text(of: issued.authorityPEM)
    #expect(authority.contains("CA:TRUE, pathlen:0"))
    #expect(!authority.contains("Digital Signature"))
  }

  @Test func `does not print its private key`() {
    var dumped = ""
    dump(issued, to: &dumped)
    #expect(!"\(issued) \(dumped)".contains("PRIVATE"))
  }

  private func text(of pem: String) throws -> String {
    let path = try folder.write(pem, to: "certificate.pem")
    return try Command.run(["openssl", "x509", "-in", path, "-noout", "-text"]).output
  }
}
