import OpenSSLSigning
import Testing

@Suite("URL-safe base64") struct Base64URLTests {
  // From RFC 4648, section 10, without the padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
    ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
  ])
  func `encodes and decodes the standard's examples`(plain: String, coded: String) {
    #expect(Base64URL.encode(Array(plain.utf8)) == coded)
    #expect(Base64URL.decode(coded) == Array(plain.utf8))
  }

  @Test func `uses the two URL-safe characters`() {
    #expect(Base64URL.encode([0xFB, 0xFF, 0xFE]) == "-__-")
    #expect(Base64URL.decode("-__-") == [0xFB, 0xFF, 0xFE])
  }

  @Test(arguments: ["Zg==", "Z", "Zm9v Yg", "+/8", "Zh", "Zm9", "ä"])
  func `refuses other characters, padding and left-over bits`(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test func `encodes and decodes any number of bytes`() {
    for count in 0...66 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
  }
}
