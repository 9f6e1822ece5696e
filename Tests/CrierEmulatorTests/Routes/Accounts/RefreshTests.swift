import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("A login's refresh token") struct RefreshTests {
  private static let form =
    "grant_type=refresh_token&client_id=client.apps&client_secret=word&refresh_token=1%2F%2Fabc"

  private static func settings(isTold: Bool) -> EmulatorSettings {
    var settings = EmulatorServer.settings()
    if isTold {
      settings.logins = ["1//abc": EmulatedLogin(clientID: "client.apps", clientSecret: "word")]
    }
    return settings
  }

  @Test(arguments: [true, false])
  func `is exchanged for a token that needs a quota project`(isTold: Bool) async throws {
    try await EmulatorServer.run(Self.settings(isTold: isTold)) { emulator in
      let answer = try await emulator.ask("POST", "/token", body: Self.form)
      #expect(answer.status == 200)
      #expect(answer.json["expires_in"]?.integer == 3599)
      #expect(answer.json["scope"]?.text?.contains("auth/cloud-platform") == true)
      let token = try #require(answer.json["access_token"]?.text)
      let message = #"{"message":{"token":"aaaa:bbbb"}}"#
      let unpaid = try await emulator.send(message, headers: ["Authorization": "Bearer \(token)"])
      #expect(unpaid.status == 403)
      #expect(unpaid.error?.reason == "SERVICE_DISABLED")
      #expect(unpaid.error?.metadata["service"] == "fcm.googleapis.com")
      let sent = try await emulator.send(
        message, headers: ["Authorization": "Bearer \(token)", "x-goog-user-project": "payer"])
      #expect(sent.status == 200)
    }
  }

  @Test(
    "is refused as Google does",
    arguments: [
      ("client_id=other&client_secret=word&refresh_token=1//abc", 401, "invalid_client"),
      ("client_id=client.apps&client_secret=no&refresh_token=1//abc", 401, "invalid_client"),
      ("client_id=client.apps&client_secret=word&refresh_token=1//x", 400, "invalid_grant"),
      ("client_id=client.apps&client_secret=word", 400, "invalid_request"),
      ("client_secret=word&refresh_token=1//abc", 400, "invalid_request"),
      (
        "client_id=client.apps&client_secret=word&refresh_token=1//abc&scope="
          + "https://www.googleapis.com/auth/drive", 400, "invalid_scope"
      ),
    ])
  func refused(fields: String, status: Int, error: String) async throws {
    try await EmulatorServer.run(Self.settings(isTold: true)) { emulator in
      let answer = try await emulator.ask(
        "POST", "/token", body: "grant_type=refresh_token&" + fields)
      #expect(answer.status == status)
      #expect(answer.json["error"]?.text == error)
      #expect(answer.json["error_description"]?.text?.isEmpty == false)
      #expect(!answer.body.contains("word"))
    }
  }

  @Test func `can get fewer scopes, and then sends nothing`() async throws {
    try await EmulatorServer.run(Self.settings(isTold: false)) { emulator in
      let answer = try await emulator.ask("POST", "/token", body: Self.form + "&scope=openid")
      let token = try #require(answer.json["access_token"]?.text)
      let sent = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#,
        headers: ["Authorization": "Bearer \(token)", "x-goog-user-project": "payer"])
      #expect(sent.error?.reason == "ACCESS_TOKEN_SCOPE_INSUFFICIENT")
    }
  }
}
