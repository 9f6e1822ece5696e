import CrierSender
import CrierTestSupport
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("The assertion for an access token") struct JWTAssertionTests {
  private func parts() throws -> [String] {
    let assertion = JWTAssertion(for: try .test(), issuedAt: 1_795_168_800)
    return try assertion.signed().split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func `is verified by the openssl command`() throws {
    let parts = try parts()
    let folder = try TemporaryFolder()
    let signed = try folder.write("\(parts[0]).\(parts[1])", to: "signed")
    let signature = try folder.write(try #require(Base64URL.decode(parts[2])), to: "signature")
    let key = try folder.write(ServiceAccount.testKey.get().publicPEM(), to: "public.pem")
    let result = try Command.run([
      "openssl", "dgst", "-sha256", "-verify", key, "-signature", signature, signed,
    ])
    #expect(result.output == "Verified OK\n")
    #expect(result.status == 0)
  }

  @Test func `contains what Google requires, and no more`() throws {
    let parts = try parts()
    #expect(parts.count == 3)
    #expect(
      String(decoding: try #require(Base64URL.decode(parts[0])), as: UTF8.self)
        == #"{"alg":"RS256","typ":"JWT","kid":"key-1"}"#)
    #expect(
      String(decoding: try #require(Base64URL.decode(parts[1])), as: UTF8.self)
        == #"{"iss":"sender@p.iam.example","#
        + #""scope":"https://www.googleapis.com/auth/firebase.messaging","#
        + #""aud":"https://oauth2.googleapis.com/token","iat":1795168800,"exp":1795172400}"#)
  }
}
