import CrierMessage
import CrierSender
import CrierTestSupport
import OpenSSLSigning
import Testing

@Suite("A damaged private key") struct KeyRepairTests {
  /// Returns the account of a key file with this private key, exactly as written here.
  private func account(_ key: String) throws -> ServiceAccount {
    let members = [
      ("type", "service_account"), ("private_key_id", "1"), ("client_email", "a@b.example"),
      ("private_key", key),
    ]
    let file = JSONValue.object(members.map { JSONMember($0, .string($1)) })
    return try ServiceAccount(Array(JSONWriter.compact(file).utf8), path: "key.json")
  }

  private static func pem() throws -> String { try ServiceAccount.testKey.get().privatePEM() }

  private static let damages:
    [(name: String, fault: String, damage: @Sendable (String) -> String)] = [
      ("\\n", "\\n as text", { $0.replacing("\n", with: "\\n") }),
      ("\\\\n", "\\\\n as text", { $0.replacing("\n", with: "\\\\n") }),
      ("\\r\\n", "\\n as text", { $0.replacing("\n", with: "\\r\\n") }),
      ("backslash", "backslashes", { $0.replacing("\n", with: "\\\n") }),
      ("spaces", "spaces", { $0.replacing("\n", with: " ") }),
      ("nothing", "no line breaks", { $0.replacing("\n", with: "") }),
      ("quotes", "quotes around it", { "\"" + $0.replacing("\n", with: "\\n") + "\"" }),
      ("single quotes", "quotes around it", { "'" + $0.replacing("\n", with: " ") + "'" }),
      ("indented", "damaged", { "  " + $0.replacing("\n", with: "\n\n   ") }),
    ]

  @Test func `is read, and the warning says what is wrong`() throws {
    let whole = try Self.pem()
    let signature = try ServiceAccount.testKey.get().sign(Array("text".utf8))
    for (name, fault, damage) in Self.damages {
      let account = try account(damage(whole))
      #expect(try account.key.sign(Array("text".utf8)) == signature, "\(name)")
      // OpenSSL itself reads some of them.
      if let warning = account.keyWarning {
        #expect(warning.sentence.contains(fault), "\(name): \(warning.sentence)")
        #expect(!warning.spoken.contains("MII"))
      } else {
        #expect(name == "indented", "\(name)")
      }
    }
  }

  @Test func `an intact key needs no repair`() throws {
    let whole = try Self.pem()
    for key in [whole, whole.replacing("\n", with: "\r\n"), whole.trimmed] {
      #expect(try account(key).keyWarning == nil)
    }
  }

  @Test func `any mixture of damaged line breaks is read`() throws {
    let lines = try Self.pem().split(separator: "\n")
    let breaks = ["\\n", "\\\\n", " ", "\\\n", "\n", "\r\n", "", "\t", "\"", "\\r\\n"]
    var random = SeededGenerator(seed: 31)
    let signature = try ServiceAccount.testKey.get().sign(Array("text".utf8))
    for _ in 1...100 {
      let text = lines.map(String.init).reduce("") { text, line in
        text + line + (breaks.randomElement(using: &random) ?? "")
      }
      #expect(try account(text).key.sign(Array("text".utf8)) == signature, "\(text.count)")
    }
  }

  @Test func `a key that is cut off or changed is refused`() throws {
    let whole = try Self.pem()
    let lines = whole.split(separator: "\n")
    let middle = whole.replacing("\n", with: "\\n")
    for key in [
      lines.prefix(12).joined(separator: "\\n"),
      (lines.prefix(12) + lines.suffix(1)).joined(separator: "\\n"),
      middle.replacing("MII", with: "M*I"), middle.replacing("END PRIVATE", with: "END PUBLIC"),
      "-----BEGIN PRIVATE KEY-----", "-----BEGIN ", "",
    ] {
      let error = #expect(throws: CredentialError.self) { try account(key) }
      #expect(key.isEmpty || error == .keyUnreadable(path: "key.json"), "\(key.count)")
    }
  }
}
