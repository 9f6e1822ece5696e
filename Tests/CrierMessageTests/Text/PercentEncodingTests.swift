import CrierMessage
import Testing

@Suite("Percent encoding") struct PercentEncodingTests {
  @Test(
    "keeps letters, digits and - . _ ~ unchanged",
    arguments: [
      ("aZ09-._~", "aZ09-._~"), ("a/b c", "a%2Fb%20c"), ("é\n", "%C3%A9%0A"), ("", ""),
    ])
  func text(text: String, encoded: String) {
    #expect(PercentEncoding.text(text) == encoded)
  }

  @Test func `keeps given characters`() {
    #expect(PercentEncoding.text("a/b c", keeping: "/") == "a/b%20c")
  }
}
