import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator's metadata server") struct MetadataTests {
  private static let account = "/computeMetadata/v1/instance/service-accounts/default"

  private static var settings: EmulatorSettings {
    var settings = EmulatorServer.settings()
    settings.metadata = MetadataSettings(account: "vm@demo.example", project: "demo-shop")
    return settings
  }

  private func get(_ emulator: EmulatorServer, _ path: String) async throws -> PlainAnswer {
    try await emulator.ask("GET", path, headers: ["Metadata-Flavor": "Google"])
  }

  @Test(
    "has the values that Google's libraries ask for",
    arguments: [
      ("/", "computeMetadata/\n"), ("/computeMetadata/v1/project/project-id", "demo-shop"),
      ("/computeMetadata/v1/project/numeric-project-id", EmulatorServer.projectNumber),
      ("/computeMetadata/v1/universe/universe-domain", "googleapis.com"),
      ("/computeMetadata/v1/instance/service-accounts/", "default/\nvm@demo.example/\n"),
      ("/computeMetadata/v1/instance/service-accounts/vm@demo.example/email", "vm@demo.example"),
      (account + "/email", "vm@demo.example"),
      (
        account + "/scopes",
        "https://www.googleapis.com/auth/firebase.messaging\n"
          + "https://www.googleapis.com/auth/cloud-platform\n"
      ),
    ])
  func values(path: String, text: String) async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await get(emulator, path)
      #expect(answer.status == 200)
      #expect(answer.headers["metadata-flavor"] == "Google")
      #expect(answer.body == text)
    }
  }

  @Test func `describes the account on request`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await get(emulator, Self.account + "/?recursive=true")
      #expect(answer.json["email"]?.text == "vm@demo.example")
      #expect(answer.json["scopes"]?.elements?.count == 2)
    }
  }

  @Test func `gives a token with the wanted scopes`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      for (query, status) in [
        ("", 200), ("?scopes=https%3A%2F%2Fwww.googleapis.com%2Fauth%2Ffirebase.messaging", 200),
        ("?scopes=openid,https://www.googleapis.com/auth/drive", 403),
      ] {
        let answer = try await get(emulator, Self.account + "/token" + query)
        let token = try #require(answer.json["access_token"]?.text)
        let sent = try await emulator.send(
          #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
        #expect(sent.status == status)
      }
    }
  }

  @Test func `refuses requests without its header`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await emulator.ask("GET", Self.account + "/token")
      #expect(answer.status == 403)
      #expect(answer.headers["metadata-flavor"] == "Google")
      #expect(answer.headers["content-type"]?.hasPrefix("text/html") == true)
      #expect(!answer.body.contains("ya29"))
      #expect(try await get(emulator, "/computeMetadata/v1/instance/zone").status == 404)
    }
  }

  @Test func `does not exist unless it is wanted`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await get(emulator, Self.account + "/token")
      #expect(answer.status == 404)
      #expect(answer.headers["metadata-flavor"] == nil)
    }
  }
}
