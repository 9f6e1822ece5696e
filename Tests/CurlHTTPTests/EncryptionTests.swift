import CurlHTTP
import HTTPTypes
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("An encrypted exchange", .timeLimit(.minutes(5))) struct EncryptionTests {
  private func client(trusting identity: SelfSignedCertificate) -> CurlClient {
    CurlClient(CurlSettings(trustedCertificates: identity.certificatePEM))
  }

  private func failure(
    with client: CurlClient, _ server: TLSServer, host: String = "localhost"
  ) async -> CurlError? {
    await CurlHTTPTests.failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port, scheme: "https", host: host)
    }
  }

  @Test(arguments: ["localhost", "127.0.0.1"])
  func `uses HTTP/2 with a server that it was told to trust`(host: String) async throws {
    let identity = try SelfSignedCertificate()
    let server = try TLSServer.http2(identity)
    let answer = try await client(trusting: identity).post(
      "{\"a\": 1}", port: server.port, scheme: "https", host: host,
      [.contentType: "application/json"])
    #expect(answer.version == .http2)
    #expect(answer.response.status.code == 200)
    #expect(answer.text == "{\"a\": 1}")
  }

  @Test func `falls back to HTTP/1.1 if the server supports nothing newer`() async throws {
    let identity = try SelfSignedCertificate()
    let server = try TLSServer.page(identity)
    let answer = try await client(trusting: identity).get(
      port: server.port, scheme: "https", host: "localhost")
    #expect(answer.version == .http1)
    #expect(answer.response.status.code == 200)
  }

  @Test func `refuses a certificate from another issuer`() async throws {
    let server = try TLSServer.page(SelfSignedCertificate())
    let error = try await failure(with: client(trusting: SelfSignedCertificate()), server)
    #expect(error?.cause == .untrusted(host: "localhost", .unknownIssuer))
    #expect(error?.wasSent == false)
  }

  @Test func `refuses a self-signed certificate with the system's authorities`() async throws {
    let server = try TLSServer.page(SelfSignedCertificate())
    let error = await failure(with: CurlClient(), server)
    #expect(error?.cause == .untrusted(host: "localhost", .unknownIssuer))
    #expect(error?.wasSent == false)
  }

  @Test(arguments: ["localhost", "127.0.0.1"])
  func `refuses a certificate for another name`(host: String) async throws {
    let identity = try SelfSignedCertificate(names: ["fcm.example"], addresses: ["127.0.0.2"])
    let server = try TLSServer.page(identity)
    let error = await failure(with: client(trusting: identity), server, host: host)
    #expect(error?.cause == .untrusted(host: host, .wrongHost))
    #expect(error?.wasSent == false)
  }

  @Test func `refuses a certificate that has only a common name, as browsers do`()
    async throws
  {
    let identity = try SelfSignedCertificate(commonName: "localhost", names: [], addresses: [])
    let server = try TLSServer.page(identity)
    let error = await failure(with: client(trusting: identity), server)
    #expect(error?.cause == .untrusted(host: "localhost", .wrongHost))
    #expect(error?.wasSent == false)
  }

  @Test func `refuses a certificate that has expired`() async throws {
    let identity = try SelfSignedCertificate(validDays: -1)
    let server = try TLSServer.page(identity)
    let error = await failure(with: client(trusting: identity), server)
    #expect(error?.cause == .untrusted(host: "localhost", .expired))
    #expect(error?.wasSent == false)
  }

  @Test func `refuses TLS 1.1`() async throws {
    let identity = try SelfSignedCertificate()
    let server = try TLSServer.page(identity, ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
    let error = await failure(with: client(trusting: identity), server)
    #expect(error?.cause == .noSecureConnection(host: "localhost"))
    #expect(error?.wasSent == false)
  }

  @Test func `refuses a server that does not encrypt`() async throws {
    let server = try LoopbackServer { _ in .answer(200, "") }
    var settings = CurlSettings()
    settings.connectTimeout = .milliseconds(300)
    let hasty = CurlClient(settings)
    let error = await CurlHTTPTests.failure { () async throws(CurlError) in
      try await hasty.post("{}", port: server.port, scheme: "https")
    }
    #expect(server.requests.isEmpty)
    #expect(error?.cause == .timedOut)
    #expect(error?.wasSent == false)
  }

  @Test(arguments: ["", "no certificate"])
  func `reports that the trusted certificates cannot be read`(text: String) async throws {
    let server = try TLSServer.page(SelfSignedCertificate())
    let client = CurlClient(CurlSettings(trustedCertificates: text))
    let error = await failure(with: client, server)
    #expect(error?.cause == .unreadableCertificates)
    #expect(error?.wasSent == false)
  }
}
