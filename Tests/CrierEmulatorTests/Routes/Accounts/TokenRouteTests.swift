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
    ("", "invalid_request"), ("grant_type=refresh_token", "invalid_request"),
    ("grant_type=refresh_token&client_id=a", "invalid_request"),
    ("grant_type=authorization_code&code=x", "unsupported_grant_type"),
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
    Assertion(audience: "https://www.googleapis.com/oauth2/v4/token"),
  ])
  func `accepts slightly different clocks, and either scope`(assertion: Assertion) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.askForToken(assertion)
      #expect(answer.status == 200)
    }
  }

  @Test(
    "says why in Google's words",
    arguments: [
      (Assertion(audience: "x"), "Invalid JWT: Failed audience check."),
      (Assertion(end: 3_601), "Invalid JWT: Token must be a short-lived token (60 minutes) and"),
      (Assertion(scope: " "), "Empty or missing scope not allowed."),
      (Assertion(scope: "drive"), "Invalid OAuth scope or ID token audience provided."),
      (Assertion(subject: "ada@demo.example"), "Client is unauthorized to retrieve access tokens"),
    ])
  func words(assertion: Assertion, words: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.askForToken(assertion)
      #expect(answer.status == (assertion.subject == nil ? 400 : 401))
      #expect(answer.json["error_description"]?.text?.hasPrefix(words) == true)
    }
  }

  @Test func `gives a token for another of Google's scopes, which no send accepts`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.askForToken(
        Assertion(scope: "https://www.googleapis.com/auth/drive"))
      let token = try #require(answer.json["access_token"]?.text)
      let sent = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
      #expect(sent.status == 403)
      #expect(sent.error?.reason == "ACCESS_TOKEN_SCOPE_INSUFFICIENT")
      #expect(sent.error?.message == "Request had insufficient authentication scopes.")
      #expect(
        sent.headers["www-authenticate"]
          == #"Bearer realm="https://accounts.google.com/", error="insufficient_scope""#)
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
      let description = unknown.json["error_description"]?.text
      #expect(description == "Invalid grant: account not found")
    }
  }

  @Test func `accepts no other tokens if it was told whom to accept`() async throws {
    let key = try RS256Key.generate()
    var settings = EmulatorServer.settings()
    settings.accounts = [Self.account: try key.publicPEM()]
    try await EmulatorServer.run(settings) { emulator in
      let stranger = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      #expect(stranger.status == 401)
      #expect(stranger.error?.code == 401 && stranger.error?.reason == nil)
      let answer = try await emulator.askForToken(Assertion(issuer: Self.account), key)
      let token = try #require(answer.json["access_token"]?.text)
      let sent = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
      #expect(sent.status == 200)
    }
  }

  @Test func `accepts no changed token if it was told whom to accept`() async throws {
    let key = try RS256Key.generate()
    var settings = EmulatorServer.settings()
    settings.accounts = [Self.account: try key.publicPEM()]
    try await EmulatorServer.run(settings) { emulator in
      let answer = try await emulator.askForToken(Assertion(issuer: Self.account), key)
      let token = try #require(answer.json["access_token"]?.text)
      let check = try #require(token.split(separator: "-").last)
      let unchecked = token.dropLast(check.count + 1)
      // A longer life, another holder, a cut, and a check value of somebody else's.
      let changed = [
        token.replacing("-1770", with: "-1870"), token.replacing("-sm", with: "-um"),
        String(unchecked), "\(unchecked)-", "\(unchecked)-\(String(repeating: "0", count: 64))",
      ]
      for token in changed {
        let sent = try await emulator.send(
          #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
        #expect(sent.status == 401, "\(token)")
        #expect(sent.error?.code == 401 && sent.error?.reason == nil)
      }
    }
  }

  @Test(arguments: ["/token", "/oauth2/v4/token", "/o/oauth2/token"])
  func `has the addresses of old key files`(path: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("POST", path, body: "grant_type=x")
      #expect(answer.json["error"]?.text == "unsupported_grant_type")
    }
  }

  @Test(arguments: [100, 70_000, 1_000_000])
  func `refuses a huge assertion`(count: Int) async throws {
    let part = String(repeating: "A", count: count)
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask(
        "POST", "/token",
        body: "grant_type=\(TokenRoute.assertionGrant)&assertion=\(part).\(part).x")
      #expect([400, 413].contains(answer.status))
      try await emulator.expectHealth()
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
