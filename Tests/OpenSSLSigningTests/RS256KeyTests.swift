import CrierTestSupport
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("An RS256 key") struct RS256KeyTests {
  private static let text = Array("header.payload".utf8)

  @Test func `makes signatures that the openssl command verifies`() throws {
    let key = try RS256Key.generate()
    let folder = try TemporaryFolder()
    let text = try folder.write(Self.text, to: "text")
    let signature = try folder.write(key.sign(Self.text), to: "signature")
    let publicKey = try folder.write(key.publicPEM(), to: "public.pem")
    let result = try Command.run([
      "openssl", "dgst", "-sha256", "-verify", publicKey, "-signature", signature, text,
    ])
    #expect(result.status == 0)
    #expect(result.output == "Verified OK\n")
  }

  @Test func `reads keys of the openssl command`() throws {
    let folder = try TemporaryFolder()
    let made = try Command.run([
      "openssl", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:3072", "-quiet",
    ])
    let key = try RS256Key(pem: made.output)
    #expect(try key.sign(Self.text).count == 384)
    let path = try folder.write(made.output, to: "key.pem")
    let old = try Command.run(["openssl", "rsa", "-in", path, "-traditional"])
    #expect(old.output.contains("BEGIN RSA PRIVATE KEY"))
    #expect(try RS256Key(pem: old.output).sign(Self.text) == key.sign(Self.text))
  }

  @Test func `is read from its own PEM text`() throws {
    let key = try RS256Key.generate()
    let again = try RS256Key(pem: key.privatePEM())
    #expect(try key.sign(Self.text) == again.sign(Self.text))
    #expect(try key.publicPEM() == again.publicPEM())
  }

  @Test func `makes signatures that only its public key verifies`() throws {
    let key = try RS256Key.generate()
    let signature = try key.sign(Self.text)
    let verifier = try RS256Verifier(publicKeyPEM: key.publicPEM())
    #expect(verifier.isValid(signature, of: Self.text))
    #expect(!verifier.isValid(signature, of: Array("header.payloae".utf8)))
    #expect(!verifier.isValid(Array(signature.dropLast()), of: Self.text))
    #expect(!verifier.isValid([], of: Self.text))
    let other = try RS256Verifier(publicKeyPEM: RS256Key.generate().publicPEM())
    #expect(!other.isValid(signature, of: Self.text))
  }

  @Test func `signs for many tasks at the same time`() async throws {
    let key = try RS256Key.generate()
    let expected = try key.sign(Self.text)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 1...50 { group.addTask { try key.sign(Self.text) } }
      for try await signature in group { #expect(signature == expected) }
    }
  }

  @Test(arguments: [
    "", "no key", "-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----\n",
    "-----BEGIN PRIVATE KEY-----", "\u{0}\u{1}",
  ])
  func `is refused if it cannot be read`(pem: String) {
    #expect(throws: SigningError.unreadableKey) { try RS256Key(pem: pem) }
  }

  @Test func `is refused if it is a public key`() throws {
    let pem = try RS256Key.generate().publicPEM()
    #expect(throws: SigningError.publicKey) { try RS256Key(pem: pem) }
  }

  @Test func `is refused if it is encrypted, without asking for a password`() throws {
    let made = try Command.run([
      "openssl", "genpkey", "-algorithm", "RSA", "-aes256", "-pass", "pass:x", "-quiet",
    ])
    #expect(throws: SigningError.encryptedKey) { try RS256Key(pem: made.output) }
  }

  @Test func `is refused if it is too short`() throws {
    let made = try Command.run([
      "openssl", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024", "-quiet",
    ])
    #expect(throws: SigningError.tooShort(bits: 1024)) { try RS256Key(pem: made.output) }
  }

  @Test func `is refused if it is not RSA`() throws {
    let pem = try SelfSignedCertificate().privateKeyPEM
    #expect(throws: SigningError.notRSA(kind: "EC")) { try RS256Key(pem: pem) }
  }

  @Test func `is never printed`() throws {
    let key = try RS256Key.generate()
    var dumped = ""
    dump(key, to: &dumped)
    #expect("\(key)" == "RS256Key(2048 bits)")
    #expect(String(reflecting: key) == "RS256Key(2048 bits)")
    #expect(dumped == "- RS256Key(2048 bits)\n")
  }
}
