import CrierMessage
import CrierTestSupport
import Testing

@Suite("A shortened secret") struct RedactionTests {
  @Test func `shows four characters at each end`() {
    #expect(Redaction.shortened("fK3mQ2xTabcdefghijklmnopqrstuvwx0001") == "fK3m…0001")
  }

  @Test(
    "shows fewer of a short one",
    arguments: [
      ("", "…"), ("abcde", "…"), ("abcdef", "a…f"), ("abcdefghijkl", "ab…kl"),
      ("👩‍💻bcdef", "👩‍💻…f"),
    ])
  func short(secret: String, shown: String) {
    #expect(Redaction.shortened(secret) == shown)
  }

  @Test(
    "is not a device name too short for a token",
    arguments: [
      ("", ""), ("my-phone", "my-phone"), ("fail-unavailable", "fail-unavailable"),
      ("abcdefghijklmnopqrs", "abcdefghijklmnopqrs"), ("abcdefghijklmnopqrst", "abc…rst"),
      ("dK3mQ2xTabcdefghijklmn", "dK3…lmn"),
    ])
  func device(value: String, shown: String) {
    #expect(Redaction.shortenedDevice(value) == shown)
  }

  @Test(
    "is not a short code of capitals and a number",
    arguments: [
      ("I-FCM002022", true), ("FCM002022", true), ("SM-G991", true), ("aB3dE5fG7hJ9", false),
      ("ABCDE12345", false), ("FCM0020221", false), ("fcm002022x", false),
    ])
  func codes(word: String, isShown: Bool) {
    #expect((Redaction.scrubbedStrictly("[\(word)]") == "[\(word)]") == isShown)
  }

  @Test func `never shows more than a third`() {
    for length in 0..<60 {
      let shown = Redaction.shortened(String(repeating: "x", count: length))
      #expect((shown.count - 1) * 3 <= length)
    }
  }

  @Test(
    "leaves out what is labeled as a secret",
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

  private static let secrets: [(String, Identifier.Kind)] = [
    ("GOCSPX-abcdefghijklmnopqrstuvwx1234", .clientSecret),
    ("ya29.abcdefghijklmnopqrstuvwxyz", .accessToken),
    ("1//abcdefghijklmnopqrstuvwxyz", .refreshToken),
    ("AIzaabcdefghijklmnopqrstuvwxyz123456789", .apiKey),
    ("AAAAabcdefg:APA91babcdefghijklmnopqrstuvwxyz", .serverKey),
    ("-----BEGIN PRIVATE KEY-----\nabcdefghijklm\n-----END PRIVATE KEY-----", .privateKey),
    ("-----BEGIN RSA PRIVATE KEY-----\\nabcdefghijklm", .privateKey),
  ]

  @Test(
    "leaves out secrets in any position, with every setting",
    arguments: secrets, Redaction.Extent.allCases)
  func everywhere(secret: (String, Identifier.Kind), extent: Redaction.Extent) {
    for (before, after) in [
      ("", ""), ("The \"status\": \"", "\"."), ("curl -H 'Authorization: key=", "' x"),
      ("https://example.com/a?key=", "&b=c"), ("https://example.com/", ""),
    ] {
      let safe = Redaction.scrubbed(before + secret.0 + after, of: extent)
      #expect(!safe.contains("abcdef") && safe.contains("…"), "\(safe)")
      #expect(Redaction.secrets(in: before + secret.0).contains(secret.1))
    }
  }

  @Test func `keeps ordinary text if only secrets are removed`() {
    for text in [
      "The bearer congratulations go to is named below.", "Authorization: required information",
      "https://example.com/reset?token=abcdef0123456789", "Rain at six. 1// of it is over",
      "fK3mQ2xTabcdefghijklmn:APA91b" + String(repeating: "Example", count: 20), "eyJ is no key",
      "-----BEGIN of a story-----", "default_light_settings", String(repeating: "a", count: 200),
    ] {
      #expect(Redaction.scrubbed(text, of: .secrets) == text)
      #expect(Redaction.secrets(in: text).isEmpty)
    }
  }

  @Test func `shortens tokens and keeps long names if tokens are removed`() {
    let token = "fK3mQ2xTabcdefghijklmn:APA91b" + String(repeating: "Example", count: 20)
    let name = String(repeating: "long-name-", count: 9)
    #expect(
      Redaction.scrubbed("\(token) \(name)", of: .tokens)
        == "\(Redaction.shortened(token)) \(name)")
  }

  @Test func `leaves unknown kinds of keys out of a server's words`() {
    let said = Redaction.scrubbed("No project for abcDEF0123456789abcDEF012 here")
    #expect(said == "No project for abcD…F012 here")
    let words = "projects/weather-4f/messages/0:1500415314455276%31bd1c9631bd1c96 of FCM"
    #expect(Redaction.scrubbed(words) == words)
  }

  @Test func `is removed from every text of a value, including names`() throws {
    let value = try JSONReader.read(
      #"{"a": ["ya29.abcdefghijklmnopqrstuvwxyz", 1], "AIzaabcdefghijklmnopqrstuvwxyz123456789": null}"#
    )
    #expect(
      JSONWriter.compact(Redaction.scrubbed(value, of: .secrets)) == #"{"a":["…",1],"…":null}"#)
  }

  @Test(
    "takes time in proportion to the text",
    arguments: ["eyJ.", "1//", "-----BEGIN ", "key=AIza:", "bearer ", "Authorization: ", "a", "…"])
  func large(part: String) {
    #expect(
      ThreadTime.isLinear(from: 16_384) { size in
        let text = String(repeating: part, count: size / part.utf8.count)
        for extent in Redaction.Extent.allCases { _ = Redaction.scrubbed(text, of: extent) }
      })
  }
}
