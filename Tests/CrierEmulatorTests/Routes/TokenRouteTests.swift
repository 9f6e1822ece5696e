import CrierMessage
import OpenSSLSigning
import Testing

@testable import CrierEmulator

@Suite("The emulator's token endpoint") struct TokenRouteTests {
  private static let account = "sender@demo.example"

  @Test func `gives an access token that a send accepts`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.askForToken(Assertion())
      #expect(answer.status == 200)
      #expect(answer.json["expires_in"]?.integer == 3599)
      #expect(answer.json["token_type"]?.text == "Bearer")
      let token = try #require(answer.json["access_token"]?.text)
      let sent = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
      #expect(sent.status == 200)
    }
  }

  @Test func `gives a token that expires`() async throws {
    let settings = EmulatorServer.settings(tokenLifetime: .zero)
    try await EmulatorServer.run(settings) { emulator in
      let token = try await emulator.askForToken(Assertion()).json["access_token"]?.text ?? ""
      let sent = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
      #expect(sent.error?.reason == "ACCESS_TOKEN_EXPIRED")
    }
  }

  @Test func `never gives the same token twice`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let first = try await emulator.askForToken(Assertion()).json["access_token"]?.text
      let second = try await emulator.askForToken(Assertion()).json["access_token"]?.text
      #expect(first != second)
    }
  }

  @Test(arguments: [
    ("", "invalid_request"), ("grant_type=refresh_token", "unsupported_grant_type"),
    ("grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer", "invalid_request"),
    ("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=a.b", "invalid_grant"),
    ("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=a.b.c", "invalid_grant"),
    ("assertion=%%%&&&==", "invalid_request"),
  ])
  func `refuses a wrong form`(form: String, error: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("POST", "/token", body: form)
      #expect(answer.status == 400)
      #expect(answer.json["error"]?.text == error)
      let description = try #require(answer.json["error_description"]?.text)
      #expect(!description.isEmpty)
    }
  }

  @Test(arguments: [
    (Assertion(algorithm: "HS256"), "invalid_grant"),
    (Assertion(algorithm: "none"), "invalid_grant"),
    (Assertion(issuer: ""), "invalid_grant"),
    (Assertion(audience: "https://elsewhere.example/token"), "invalid_grant"),
    (Assertion(scope: ""), "invalid_scope"), (Assertion(scope: "drive"), "invalid_scope"),
    (Assertion(issued: -7_200, end: -3_600), "invalid_grant"),
    (Assertion(issued: 900, end: 1_800), "invalid_grant"),
    (Assertion(issued: 0, end: 3_601), "invalid_grant"),
    (Assertion(issued: 10, end: 10), "invalid_grant"),
  ])
  func `refuses a wrong claim`(assertion: Assertion, error: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.askForToken(assertion)
      #expect(answer.status == 400)
      #expect(answer.json["error"]?.text == error)
    }
  }

  @Test(arguments: [
    Assertion(issued: -60, end: 3_540), Assertion(issued: 240, end: 3_840),
    Assertion(scope: "https://www.googleapis.com/auth/cloud-platform openid"),
  ])
  func `accepts slightly different clocks, and either scope`(assertion: Assertion) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.askForToken(assertion)
      #expect(answer.status == 200)
    }
  }

  @Test func `is a valid audience itself`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.askForToken(
        Assertion(audience: emulator.address + "/token"))
      #expect(answer.status == 200)
    }
  }

  @Test func `checks the signature of a known account`() async throws {
    let key = try RS256Key.generate()
    let other = try RS256Key.generate()
    var settings = EmulatorServer.settings()
    settings.accounts = [Self.account: try key.publicPEM()]
    try await EmulatorServer.run(settings) { emulator in
      let right = try await emulator.askForToken(Assertion(issuer: Self.account), key)
      #expect(right.status == 200)
      let forged = try await emulator.askForToken(Assertion(issuer: Self.account), other)
      #expect(forged.json["error_description"]?.text == "Invalid JWT Signature.")
      let unsigned = try await emulator.askForToken(Assertion(issuer: Self.account))
      #expect(unsigned.json["error_description"]?.text == "Invalid JWT Signature.")
      let unknown = try await emulator.askForToken(Assertion(issuer: "who@demo.example"), key)
      #expect(unknown.json["error"]?.text == "invalid_grant")
    }
  }
}

extension EmulatorServer {
  func askForToken(_ assertion: Assertion, _ key: RS256Key? = nil) async throws
    -> PlainAnswer
  {
    let token = try assertion.token(at: Self.noon, signedWith: key)
    return try await ask(
      "POST", "/token", headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(token)")
  }
}
