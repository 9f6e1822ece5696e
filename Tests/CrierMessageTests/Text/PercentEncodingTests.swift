import CrierMessage
import Testing

@Suite("Percent encoding") struct PercentEncodingTests {
  @Test(
    "leaves letters, digits and - . _ ~ as they are",
    arguments: [
      ("aZ09-._~", "aZ09-._~"), ("a/b c", "a%2Fb%20c"), ("é\n", "%C3%A9%0A"), ("", ""),
    ])
  func text(text: String, encoded: String) {
    #expect(PercentEncoding.text(text) == encoded)
  }

  @Test func `keeps what it is told to keep`() {
    #expect(PercentEncoding.text("a/b c", keeping: "/") == "a/b%20c")
  }
}
