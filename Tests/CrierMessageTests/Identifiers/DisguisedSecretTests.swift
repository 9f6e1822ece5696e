import Testing

@testable import CrierMessage

@Suite("A disguised secret") struct DisguisedSecretTests {
  private static let letters = "aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW3xY5zA"
  private static let key = "AIza" + letters
  private static let token = "f\(letters.prefix(21)):APA91b\(letters)\(letters)\(letters)"

  private static let bytes = (0..<32).map { index in
    let byte = UInt8(truncatingIfNeeded: index * 73 + 0xA8)
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The bytes in groups of this many digits.
  private static func groups(_ digits: Int) -> [String] {
    stride(from: 0, to: bytes.count, by: digits / 2).map { start in
      bytes[start..<(start + digits / 2)].joined()
    }
  }

  @Test(
    "is masked if its hex digits are in groups", arguments: [2, 4, 8],
    [" ", "  ", ", ", ",", "\u{A0}", ".", "\n"])
  func hex(digits: Int, separator: String) {
    for extent in [Redaction.Extent.tokens, .untrusted] {
      for groups in [Self.groups(digits), Self.groups(digits).map { $0.uppercased() }] {
        let shown = Redaction.scrubbed(
          "token " + groups.joined(separator: separator) + ", which failed", of: extent)
        #expect(shown.hasPrefix("token ") && shown.hasSuffix(", which failed"), "\(shown)")
        #expect(shown.count == "token a8f1…367f, which failed".count, "\(shown)")
      }
    }
  }

  @Test func `is masked in the format of a printed byte array`() {
    let list = "[" + Self.bytes.map { "0x" + $0 }.joined(separator: ", ") + "]"
    for extent in [Redaction.Extent.tokens, .untrusted] {
      #expect(Redaction.scrubbed(list, of: extent) == "[0xa8, …0x7f]")
      #expect(
        Redaction.scrubbed(
          "{length = 32, bytes = 0xbe5a9c5e 57407072 ... 1a2b3c4d 5e6f7a8b }", of: extent)
          == "{length = 32, bytes = 0xbe5a…7a8b }")
    }
  }

  @Test(
    "is not a hardware address, a UUID, a time or a word",
    arguments: [
      "3b:4a:7e:11:22:33, 3b:4a:7e:11:22:34", "3B-4A-7E-11-22-33", "3b 4a 7e 11 22 33",
      "123e4567-e89b-12d3-a456-426614174000 123e4567-e89b-12d3-a456-426614174001",
      "2001:0db8:85a3:0000:0000:8a2e:0370:7334", "2026 1122 0800 0000 1234",
      "added cafe face dead beef fade", "/tmp/tmp.aB3dE5fG7h/x.json", "build 0a1b2c3d4e5f60718293",
    ])
  func readable(text: String) { #expect(Redaction.scrubbed(text, of: .tokens) == text) }

  @Test(
    "is masked if invisible characters divide it",
    arguments: ["\u{200D}", "\u{200C}", "\u{FE0F}", "\u{34F}", "\u{E0041}", "\u{AD}", "\u{3164}"],
    Redaction.Extent.allCases)
  func invisible(joiner: String, extent: Redaction.Extent) {
    let divided = Self.key.map { String($0) }.joined(separator: joiner)
    #expect(Redaction.scrubbed("Use \(divided) now", of: extent) == "Use … now")
    #expect(Redaction.secrets(in: divided) == [.apiKey])
  }

  @Test("does not include emoji and joiners of ordinary text", arguments: Redaction.Extent.allCases)
  func ordinary(extent: Redaction.Extent) {
    let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    let text = "👩‍💻 1️⃣ \(flag) Grüße می‌خواهم Donau\u{AD}dampf\u{AD}schiff"
    #expect(Redaction.scrubbed(text, of: extent).isSpelled(text))
    #expect(Redaction.scrubbed("\(text) \(Self.key)", of: extent).isSpelled("\(text) …"))
  }

  @Test(
    "is masked after the dashes of an option",
    arguments: Redaction.Extent.allCases)
  func option(extent: Redaction.Extent) {
    #expect(
      Redaction.scrubbed("Unknown option '--\(Self.key)'", of: extent) == "Unknown option '--…'")
    guard extent != .secrets else { return }
    #expect(Redaction.scrubbed("--\(Self.token)", of: extent) == "--faB3…Y5zA")
  }

  @Test(
    "is masked in the keys of a web push subscription",
    arguments: [#"{"auth":"SECRET"}"#, #"{\"auth\": \"SECRET\"}"#, "{auth: 'SECRET'}"])
  func subscription(text: String) {
    let secret = String(Self.letters.prefix(22))
    for extent in [Redaction.Extent.tokens, .untrusted] {
      #expect(
        Redaction.scrubbed(text.replacing("SECRET", with: secret), of: extent)
          == text.replacing("SECRET", with: "…"))
    }
  }

  @Test func `is masked in the path of a field, but field names are not`() {
    #expect("\(FieldPath.data.appending(Self.key))" == "data.…")
    #expect("\(FieldPath.data.appending(Self.token))" == "data.faB3…Y5zA")
    for name in ["order_id", "gcm.notification.title", "a-data-key-of-a-very-long-name_2026"] {
      #expect("\(FieldPath.data.appending(name))" == "data." + name)
    }
  }
}
