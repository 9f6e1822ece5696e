import CrierMessage
import OpenSSLSigning
import Testing

@testable import CrierEmulator

@Suite("generateAccessToken") struct ImpersonationTests {
  private static let account = "push@demo.example"
  private static let path = "/v1/projects/-/serviceAccounts/\(account):generateAccessToken"
  private static let body = #"""
    {"delegates":[],"scope":["https://www.googleapis.com/auth/firebase.messaging"],"lifetime":"600s"}
    """#

  private func ask(
    _ emulator: EmulatorServer, _ body: String = body, scopes: TokenScopes = .cloudPlatform
  ) async throws -> PlainAnswer {
    let token = EmulatorToken.make(
      serial: 1, endsAt: EmulatorServer.noon + .seconds(60), scopes: scopes)
    return try await emulator.ask(
      "POST", Self.path,
      headers: ["Authorization": "Bearer \(token)", "Content-Type": "application/json"],
      body: body)
  }

  @Test(arguments: [path, path.replacing("@", with: "%40")])
  func `gives the other account's token`(path: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask(
        "POST", path, headers: ["Authorization": "Bearer any", "Content-Type": "application/json"],
        body: Self.body)
      #expect(answer.status == 200)
      #expect(answer.json["expireTime"]?.text == "2026-02-02T02:50:00Z")
      let token = try #require(answer.json["accessToken"]?.text)
      #expect(EmulatorToken(token)?.scopes == .messaging)
      let sent = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
      #expect(sent.status == 200)
    }
  }

  @Test func `needs a token with a wide scope`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let narrow = try await ask(emulator, scopes: .messaging)
      #expect(narrow.status == 403)
      #expect(narrow.error?.reason == "ACCESS_TOKEN_SCOPE_INSUFFICIENT")
      #expect(narrow.error?.metadata["service"] == "iamcredentials.googleapis.com")
      let none = try await emulator.ask("POST", Self.path, body: Self.body)
      #expect(none.status == 401)
      #expect(none.headers["www-authenticate"] != nil)
    }
  }

  @Test(
    "refuses a wrong order with 400",
    arguments: [
      "", "{", "[]", "{}", #"{"scope":[]}"#, #"{"scope":["drive"]}"#,
      #"{"scope":["https://www.googleapis.com/auth/cloud-platform"],"lifetime":"3601s"}"#,
      #"{"scope":["https://www.googleapis.com/auth/cloud-platform"],"lifetime":"-1s"}"#,
      #"{"scope":["https://www.googleapis.com/auth/cloud-platform"],"lifetime":"1h"}"#,
    ])
  func wrong(body: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await ask(emulator, body)
      #expect(answer.status == 400)
      #expect(answer.error?.status == "INVALID_ARGUMENT")
    }
  }

  @Test func `is not allowed for an account that the emulator was not told of`() async throws {
    var settings = EmulatorServer.settings()
    let key = try RS256Key.generate()
    settings.accounts = ["who@demo.example": try key.publicPEM()]
    try await EmulatorServer.run(settings) { emulator in
      var assertion = Assertion(issuer: "who@demo.example")
      assertion.scope = "https://www.googleapis.com/auth/cloud-platform"
      let granted = try await emulator.askForToken(assertion, key)
      let token = try #require(granted.json["access_token"]?.text)
      let answer = try await emulator.ask(
        "POST", Self.path,
        headers: ["Authorization": "Bearer \(token)", "Content-Type": "application/json"],
        body: Self.body)
      #expect(answer.status == 403)
      #expect(answer.error?.reason == "IAM_PERMISSION_DENIED")
      #expect(answer.error?.domain == "iam.googleapis.com")
    }
  }
}
