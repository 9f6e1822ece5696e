import CrierMessage
import OpenSSLSigning
import Testing

@testable import CrierEmulator

/// Requests over a real socket, as another user of the machine could send them.
@Suite("An emulator inside another program") struct OwnerTests {
  private static let account = "sandbox@crier.local"
  private static let secret = "5f0c9a37d2e84b61"
  private static let request = #"{"message":{"token":"aaaa:bbbb"}}"#

  private static func settings(_ key: RS256Key? = nil) throws -> EmulatorSettings {
    var settings = EmulatorServer.settings()
    settings.access = .owner(secret: secret)
    if let key { settings.accounts = [account: try key.publicPEM()] }
    return settings
  }

  @Test(
    "has no page for people",
    arguments: ["", "devices", "reset", "healthz", "messages", "requests", "clock"])
  func noPages(path: String) async throws {
    try await EmulatorServer.run(try Self.settings()) { emulator in
      for method in ["GET", "POST"] {
        let answer = try await emulator.ask(method, "/emulator/" + path)
        #expect(answer.status == 404)
        #expect(!answer.body.contains("received"))
      }
    }
  }

  @Test(
    "accepts no message without its own access token",
    arguments: [
      "Bearer any", "Bearer ya29.crier-emulator-1870000000-1",
      "Bearer ya29.crier-emulator-1870000000-1-",
      "Bearer ya29.crier-emulator-1870000000-1-5f0c9a37d2e84b62",
      "Bearer ya29.crier-emulator-1870000000-1-5f0c9a37d2e84b6", "Bearer 5f0c9a37d2e84b61",
      "Bearer -5f0c9a37d2e84b61",
    ])
  func strangers(header: String) async throws {
    try await EmulatorServer.run(try Self.settings()) { emulator in
      let answer = try await emulator.send(Self.request, headers: ["Authorization": header])
      #expect(answer.status == 401)
      let none = try await emulator.ask(
        "POST", "/v1/projects/demo-shop/messages:send", body: Self.request)
      #expect(none.status == 401)
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `gives an access token only for the owner's key`() async throws {
    let key = try RS256Key.generate()
    let stranger = try RS256Key.generate()
    try await EmulatorServer.run(try Self.settings(key)) { emulator in
      for assertion in [Assertion(issuer: Self.account), Assertion(issuer: "who@demo.example")] {
        let answer = try await emulator.askForToken(assertion, stranger)
        #expect(answer.status == 400)
        #expect(answer.json["access_token"] == nil)
      }
      let answer = try await emulator.askForToken(Assertion(issuer: Self.account), key)
      let token = try #require(answer.json["access_token"]?.text)
      let sent = try await emulator.send(
        Self.request, headers: ["Authorization": "Bearer \(token)"])
      #expect(sent.status == 200)
    }
  }

  @Test func `gives nobody an access token if it knows no key`() async throws {
    try await EmulatorServer.run(try Self.settings()) { emulator in
      let answer = try await emulator.askForToken(Assertion(), try RS256Key.generate())
      #expect(answer.json["error"]?.text == "invalid_grant")
    }
  }
}
