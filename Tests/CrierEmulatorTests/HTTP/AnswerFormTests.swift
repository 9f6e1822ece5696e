import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The form of an answer") struct AnswerFormTests {
  private static let message = #"{"message":{"topic":"rain"}}"#

  private func send(
    _ emulator: EmulatorServer, _ query: String, _ body: String = message
  ) async throws -> PlainAnswer {
    try await emulator.ask(
      "POST", "/v1/projects/demo-shop/messages:send?" + query,
      headers: ["Authorization": "Bearer any", "Content-Type": "application/json"], body: body)
  }

  @Test func `is JSON on several lines unless asked otherwise`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for query in ["", "alt=json", "prettyPrint=true", "$alt=json&$.xgafv=2", "quotaUser=ada"] {
        let answer = try await send(emulator, query)
        #expect(answer.status == 200)
        #expect(answer.body.hasPrefix("{\n  \"name\": \"projects/demo-shop/messages/"))
      }
      for query in ["prettyPrint=false", "%24prettyPrint=false"] {
        let answer = try await send(emulator, query)
        #expect(answer.body == #"{"name":"\#(answer.name)"}"#)
      }
      let error = try await send(emulator, "prettyPrint=false&fields=name", #"{"message":{}}"#)
      #expect(error.status == 400)
      #expect(error.body.hasPrefix(#"{"error":{"code":400,"#))
    }
  }

  @Test func `has only the wanted fields`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let named = try await send(emulator, "fields=name")
      #expect(named.json.members?.map(\.key) == ["name"])
      let empty = try await send(emulator, "fields=token,data")
      #expect(empty.json.members?.isEmpty == true)
    }
  }

  @Test(
    "is refused before anything is sent",
    arguments: [
      ("alt=xml", 400), ("fields=a(", 400), ("alt=proto", 501), ("alt=media", 501),
      ("validateOnly=true", 400), ("foo=1", 400), ("=", 400),
    ])
  func refused(query: String, status: Int) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await send(emulator, query)
      #expect(answer.status == status)
      #expect(answer.error?.code == status)
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `names an unknown parameter in Google's words`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await send(emulator, "foo=1")
      #expect(
        answer.error?.message
          == "Invalid JSON payload received. Unknown name \"foo\": Cannot bind query parameter. "
          + "Field 'foo' could not be found in request message.")
      #expect(answer.error?.violations?.map(\.field) == [nil])
    }
  }

  @Test func `may have the access token as a parameter`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for (query, status) in [
        ("access_token=any", 200), ("oauth_token=any", 200), ("key=any", 401),
      ] {
        let answer = try await emulator.ask(
          "POST", "/v1/projects/demo-shop/messages:send?" + query, body: Self.message)
        #expect(answer.status == status)
      }
      let requests = try await emulator.ask("GET", "/emulator/requests")
      #expect(!requests.body.contains("=any"))
    }
  }
}
