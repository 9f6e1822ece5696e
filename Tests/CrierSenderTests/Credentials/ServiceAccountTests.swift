import CrierMessage
import CrierSender
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("A service account") struct ServiceAccountTests {
  private func error(_ text: String) -> CredentialError? { error(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> CredentialError? {
    do throws(CredentialError) {
      _ = try ServiceAccount(bytes, path: "key.json")
      return nil
    } catch {
      return error
    }
  }

  @Test func `is read from the file that the Firebase console creates`() throws {
    let account = try ServiceAccount(try ServiceAccount.file(), path: "key.json")
    #expect(account.clientEmail == "sender@p.iam.example")
    #expect(account.projectID == "p")
    #expect(account.keyID == "key-1")
    #expect(account.tokenAddress == "https://oauth2.googleapis.com/token")
    let text = Array("text".utf8)
    #expect(try account.key.sign(text) == ServiceAccount.testKey.get().sign(text))
  }

  @Test func `asks Google if it names no token endpoint`() throws {
    let account = try ServiceAccount(try ServiceAccount.file(without: "token_uri"), path: "a")
    #expect(account.tokenAddress == ServiceAccount.googleTokenAddress)
  }

  @Test func `is refused if the file is not JSON, with the position`() {
    #expect(error("{\n  \"type\": oops") == .notJSON(path: "key.json", line: 2, column: 11))
    #expect(error("") == .notJSON(path: "key.json", line: 1, column: 1))
    #expect(error([0xFF, 0xFE]) == .notJSON(path: "key.json", line: 1, column: 1))
  }

  @Test(arguments: ["{}", "[]", "null", "{\"type\": 1}"])
  func `is refused if the file contains no credentials`(text: String) {
    #expect(error(text) == .notCredentials(path: "key.json"))
  }

  @Test(arguments: [
    "authorized_user", "external_account", "external_account_authorized_user",
    "impersonated_service_account", "gdch_service_account",
  ])
  func `is refused with its name if it is another kind of file`(kind: String) {
    let error = error("{\"type\": \"\(kind)\"}")
    #expect(error == .notServiceAccount(path: "key.json", kind: kind))
    #expect(error?.explanation.sentence.contains(kind) == true)
  }

  @Test func `is not confused with the configuration of an app`() {
    #expect(error("{\"project_info\": {}, \"client\": []}") == .appConfiguration(path: "key.json"))
  }

  @Test(arguments: ["client_email", "private_key_id", "private_key"])
  func `is refused if something is missing`(name: String) throws {
    #expect(
      error(try ServiceAccount.file(without: name))
        == .incomplete(path: "key.json", missing: name))
    #expect(
      error(try ServiceAccount.file([name: ""])) == .incomplete(path: "key.json", missing: name))
  }

  @Test(arguments: ["oauth2.googleapis.com", "ftp://a/b", "https://"])
  func `is refused if the token endpoint is not an address`(address: String) throws {
    let error = try error(ServiceAccount.file(["token_uri": address]))
    guard case .badAddress(let origin) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(origin.member == "token_uri" && origin.place != nil)
  }

  @Test(
    "is refused if the token endpoint is neither https nor a loopback literal",
    arguments: [
      "http://evil.test?.localhost/token", "http://x.localhost/token", "http://localhost:9/token",
      "http://127.0.0.1.evil.test/token", "http://127.0.0.1%2eevil.test/token",
    ])
  func openTokenAddress(address: String) throws {
    #expect(isOpen(try error(ServiceAccount.file(["token_uri": address]))))
  }

  @Test func `is refused if the token endpoint is not encrypted`() throws {
    #expect(isOpen(try error(ServiceAccount.file(["token_uri": "http://oauth2.example/token"]))))
    #expect(error(try ServiceAccount.file(["token_uri": "http://127.0.0.1:9/token"])) == nil)
    #expect(error(try ServiceAccount.file(["token_uri": "http://[::1]:9/token"])) == nil)
    #expect(
      isOpen(try error(ServiceAccount.file(["token_uri": "http://127.0.0.1.example/token"]))))
  }

  private func isOpen(_ error: CredentialError?) -> Bool {
    if case .openAddress = error { true } else { false }
  }

  @Test func `is refused if the key is broken, encrypted, too short or of another kind`() throws {
    let pem = try ServiceAccount.testKey.get().privatePEM()
    #expect(
      error(try ServiceAccount.file(["private_key": String(pem.dropLast(200))]))
        == .keyUnreadable(path: "key.json"))
    let locked = try Command.run([
      "openssl", "genpkey", "-algorithm", "RSA", "-aes256", "-pass", "pass:x", "-quiet",
    ]).output
    #expect(
      error(try ServiceAccount.file(["private_key": locked])) == .keyEncrypted(path: "key.json"))
    let weak = try Command.run([
      "openssl", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024", "-quiet",
    ]).output
    #expect(
      error(try ServiceAccount.file(["private_key": weak]))
        == .keyTooShort(path: "key.json", bits: 1024))
    let other = try SelfSignedCertificate().privateKeyPEM
    #expect(
      error(try ServiceAccount.file(["private_key": other]))
        == .keyNotRSA(path: "key.json", kind: "EC"))
  }

  @Test func `explains each error with a fix`() {
    let errors: [CredentialError] = [
      .notJSON(path: "key.json", line: 1, column: 2), .notCredentials(path: "key.json"),
      .notServiceAccount(path: "key.json", kind: "authorized_user"),
      .appConfiguration(path: "key.json"), .incomplete(path: "key.json", missing: "type"),
      .badAddress(MemberOrigin(member: "token_uri", path: "key.json")),
      .openAddress(MemberOrigin(member: "token_uri", path: "key.json")),
      .keyUnreadable(path: "key.json"), .keyEncrypted(path: "key.json"),
      .keyNotRSA(path: "key.json", kind: "EC"), .keyTooShort(path: "key.json", bits: 1024),
    ]
    for error in errors {
      #expect(error.explanation.sentence.contains("key.json"))
      #expect(error.explanation.sentence.hasSuffix("."))
      #expect(error.explanation.fix?.hasSuffix(".") == true)
    }
  }
}
