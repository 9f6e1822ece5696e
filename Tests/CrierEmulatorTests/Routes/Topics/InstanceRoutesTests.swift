import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("iid/info and iid/v1/TOKEN/rel/topics") struct InstanceRoutesTests {
  @Test func `tell the app, the platform, the project's number and the topics`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await emulator.put(
        "ab:phone-01", #"{"app":"com.example.a","topics":["sport","news"],"platform":"ios"}"#)
      let short = try await emulator.instanceID("GET", "/iid/info/ab%3Aphone-01")
      #expect(
        short.body
          == #"{"application":"com.example.a","authorizedEntity":"123456789012","#
          + #""platform":"IOS","scope":"*"}"# + "\n")
      let whole = try await emulator.instanceID("GET", "/iid/info/ab:phone-01?details=true")
      #expect(
        whole.json["rel"]
          == .members([
            "topics": .members([
              "news": .members(["addDate": .string("2026-02-02")]),
              "sport": .members(["addDate": .string("2026-02-02")]),
            ])
          ]))
    }
  }

  @Test func `tell that a token is malformed or not registered`() async throws {
    var settings = EmulatorServer.settings()
    settings.strictDevices = true
    try await EmulatorServer.run(settings) { emulator in
      for (path, status, text) in [
        ("", 400, "MissingIIdToken"), ("%20", 400, "MissingIIdToken"),
        ("short", 400, "InvalidToken"),
        ("unknown-1", 404, "No information found about this instance id."),
        ("fail-sender", 403, "Forbidden"), ("fail-unavailable", 503, "Unavailable"),
        ("fail-internal", 500, "InternalServerError"),
      ] {
        let answer = try await emulator.instanceID("GET", "/iid/info/" + path)
        #expect(answer.status == status)
        #expect(answer.json == .members(["error": .string(text)]))
      }
    }
  }

  @Test func `know a token that nobody has used, unless devices are strict`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.instanceID("GET", "/iid/info/phone-01?details=true")
      #expect(answer.status == 200)
      #expect(answer.json["platform"]?.text == "ANDROID")
      #expect(answer.json["rel"] == nil)
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test func `subscribe and unsubscribe one token`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let path = "/iid/v1/phone-01/rel/topics/news"
      let topics = { try await emulator.inspect("devices/phone-01")["topics"] }
      #expect(try await emulator.instanceID("POST", path).body == "{}\n")
      #expect(try await topics() == .array([.string("news")]))
      #expect(try await emulator.instanceID("DELETE", path).body == "{}\n")
      #expect(try await topics() == .array([]))
      let bad = try await emulator.instanceID("POST", "/iid/v1/phone-01/rel/topics/a%20b")
      #expect(bad.status == 400)
      #expect(bad.json["error"]?.text == "Topic name format is invalid")
      let quota = try await emulator.instanceID("POST", "/iid/v1/fail-quota/rel/topics/news")
      #expect(quota.status == 429)
      #expect(quota.json["error"]?.text == "RESOURCE_EXHAUSTED")
      #expect(try await emulator.instanceID("GET", path).status == 405)
    }
  }
}
