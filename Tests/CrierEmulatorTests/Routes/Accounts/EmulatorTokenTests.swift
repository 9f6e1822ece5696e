import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("An access token for the emulator") struct EmulatorTokenTests {
  private static let path = "/v1/projects/demo-shop/messages:send"
  private static let request = #"{"message":{"token":"aaaa:bbbb"}}"#

  @Test(arguments: ["Bearer any", "bearer ya29.real-looking", "Bearer  two-spaces"])
  func `may have any value`(header: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(Self.request, headers: ["Authorization": header])
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: [
    ("", "CREDENTIALS_MISSING"), ("Bearer", "CREDENTIALS_MISSING"),
    ("Bearer ", "CREDENTIALS_MISSING"), ("key=AAAA:legacy", "ACCESS_TOKEN_TYPE_UNSUPPORTED"),
    ("Basic dTpw", "ACCESS_TOKEN_TYPE_UNSUPPORTED"),
    ("Bearer one two", "ACCESS_TOKEN_TYPE_UNSUPPORTED"),
    ("Bearer ya29.crier-emulator-1770000000-1", "ACCESS_TOKEN_EXPIRED"),
  ])
  func `is required`(header: String, reason: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(Self.request, headers: ["Authorization": header])
      #expect(answer.status == 401)
      #expect(answer.error?.reason == reason)
      #expect(
        answer.headers["www-authenticate"] == #"Bearer realm="https://accounts.google.com/""#)
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `is reported as missing without a header`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("POST", Self.path, body: Self.request)
      #expect(answer.error?.reason == "CREDENTIALS_MISSING")
    }
  }

  @Test func `is refused in FCM's words if it has expired`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let token = EmulatorToken.make(serial: 1, endsAt: EmulatorServer.noon)
      let answer = try await emulator.send(
        Self.request, headers: ["Authorization": "Bearer \(token)"])
      let captured = try JSONReader.read(
        """
        {"error":{"code":401,"message":"Request had invalid authentication credentials. Expected \
        OAuth 2 access token, login cookie or other valid authentication credential. See \
        https://developers.google.com/identity/sign-in/web/devconsole-project.",
        "status":"UNAUTHENTICATED","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo",
        "reason":"ACCESS_TOKEN_EXPIRED","domain":"googleapis.com","metadata":
        {"method":"google.firebase.fcm.v1.FcmService.SendMessage","service":"fcm.googleapis.com"}}]}}
        """)
      #expect(answer.json.sorted == captured.sorted)
    }
  }

  @Test func `is checked before the message`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("POST", Self.path, body: "{")
      #expect(answer.status == 401)
    }
  }
}
