import OpenSSLSigning
import Testing

@Suite("Base 64 for addresses") struct Base64URLTests {
  // RFC 4648, section 10, without the padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
    ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
  ])
  func `writes and reads what the standard shows`(plain: String, coded: String) {
    #expect(Base64URL.encode(Array(plain.utf8)) == coded)
    #expect(Base64URL.decode(coded) == Array(plain.utf8))
  }

  @Test func `uses the two letters that are safe in addresses`() {
    #expect(Base64URL.encode([0xFB, 0xFF, 0xFE]) == "-__-")
    #expect(Base64URL.decode("-__-") == [0xFB, 0xFF, 0xFE])
  }

  @Test(arguments: ["Zg==", "Z", "Zm9v Yg", "+/8", "Zh", "Zm9", "ä"])
  func `refuses other letters, padding and left-over bits`(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test func `gives back every length of bytes`() {
    for count in 0...66 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
  }
}
