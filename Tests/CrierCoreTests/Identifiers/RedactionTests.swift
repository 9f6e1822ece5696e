import CrierCore
import Testing

@Suite("A shortened secret") struct RedactionTests {
  @Test func `shows four characters of each end`() {
    #expect(Redaction.shortened("fK3mQ2xTabcdefghijklmnopqrstuvwx0001") == "fK3m…0001")
  }

  @Test(
    "shows less of short ones",
    arguments: [
      ("", "…"), ("abcde", "…"), ("abcdef", "a…f"), ("abcdefghijkl", "ab…kl"),
      ("👩‍💻bcdef", "👩‍💻…f"),
    ])
  func short(secret: String, shown: String) {
    #expect(Redaction.shortened(secret) == shown)
  }

  @Test func `never shows more than a third`() {
    for length in 0..<60 {
      let shown = Redaction.shortened(String(repeating: "x", count: length))
      #expect((shown.count - 1) * 3 <= length)
    }
  }

  @Test(
    "leaves out what is announced as a secret",
    arguments: [
      ("bad key=abcDEFabcDEF0123456789 here", "bad key=… here"),
      ("Authorization: Bearer odd-shape-of-token now", "Authorization: Bearer … now"),
      ("a -----BEGIN PRIVATE KEY----- abc def -----END PRIVATE KEY----- b", "a … b"),
      ("a -----BEGIN PRIVATE KEY----- abc", "a …"),
      (
        "The key=x is short, and the bearer is a word.",
        "The key=x is short, and the bearer is a word."
      ),
    ])
  func announced(text: String, safe: String) {
    #expect(Redaction.scrubbed(text) == safe)
  }
}
