import CrierSender
import OpenSSLSigning
import Testing

@Suite("Secrets are never printed") struct SecrecyTests {
  private func everything(_ value: some Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped)"
  }

  @Test func `of an access token`() {
    let token = AccessToken(secret: "ya29.secret", expires: .seconds(1))
    #expect(!everything(token).contains("ya29"))
    #expect(!everything([token]).contains("ya29"))
    #expect(!everything(Optional(token)).contains("ya29"))
  }

  @Test func `of a service account and its assertion`() throws {
    let account = try ServiceAccount.test()
    let middle = try account.key.privatePEM().split(separator: "\n")[5]
    #expect(!everything(account).contains(middle))
    #expect(!everything(account).contains("PRIVATE"))
    #expect(!everything(JWTAssertion(for: account, issuedAt: 1)).contains("PRIVATE"))
  }

  @Test func `of a source of tokens`() async throws {
    let source = TokenSource(fixed: "ya29.secret")
    #expect(!everything(source).contains("ya29"))
  }
}
