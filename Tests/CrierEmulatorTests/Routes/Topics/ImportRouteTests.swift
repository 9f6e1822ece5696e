import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("iid/v1:batchImport") struct ImportRouteTests {
  private static let appleToken = String(repeating: "0aF9", count: 16)

  private static func body(_ tokens: [String], app: String = "com.example.app") -> String {
    JSONWriter.compact(
      .members([
        "application": .string(app), "sandbox": .bool(false),
        "apns_tokens": .array(tokens.map(JSONValue.string)),
      ]))
  }

  @Test func `gives each APNs token a registration token that works`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      func results(_ body: String) async throws -> [JSONValue] {
        try await emulator.instanceID("POST", "/iid/v1:batchImport", body: body)
          .json["results"]?.elements ?? []
      }
      let found = try await results(Self.body([Self.appleToken, "not hex"]))
      #expect(found.map { $0["status"]?.text } == ["OK", "Internal Server Error"])
      #expect(found.map { $0["apns_token"]?.text } == [Self.appleToken, "not hex"])
      #expect(found.last?["registration_token"] == nil)
      let token = try #require(found.first?["registration_token"]?.text)
      let device = try await emulator.inspect("devices/\(token)")
      #expect(device["platform"]?.text == "ios" && device["app"]?.text == "com.example.app")
      let sent = try await emulator.send(
        #"{"message":{"token":"\#(token)","notification":{"title":"Hi"}}}"#)
      #expect(sent.status == 200)
      let again = try await results(Self.body([Self.appleToken]))
      #expect(again.first?["registration_token"]?.text == token)
      let other = try await results(Self.body([Self.appleToken], app: "com.example.other"))
      #expect(other.first?["registration_token"]?.text != token)
    }
  }

  @Test(
    arguments: [
      "", "[]", body([]), body([appleToken], app: ""),
      body(Array(repeating: appleToken, count: 101)),
    ])
  func `refuses a request that cannot be read`(_ body: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.instanceID("POST", "/iid/v1:batchImport", body: body)
      #expect(answer.status == 400)
      #expect(try await emulator.inspect("devices")["devices"]?.elements == [])
    }
  }
}
