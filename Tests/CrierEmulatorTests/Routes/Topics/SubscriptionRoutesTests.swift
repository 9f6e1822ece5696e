import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("topicSubscriptions") struct SubscriptionRoutesTests {
  private static let parent = "/v1/projects/demo/registrations/ab%3Aphone-01/topicSubscriptions"
  private static let name = "projects/demo/registrations/ab:phone-01/topicSubscriptions/news"

  private static func ask(
    _ emulator: EmulatorServer, _ method: String, _ path: String, body: String = ""
  ) async throws -> PlainAnswer {
    try await emulator.ask(
      method, path, headers: ["Authorization": "Bearer any", "x-goog-api-format-version": "2"],
      body: body)
  }

  @Test(arguments: ["topicName", "topic_name"])
  func `are created once, shown, and deleted`(parameter: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      func ask(_ method: String, _ path: String, _ body: String = "") async throws -> PlainAnswer {
        try await Self.ask(emulator, method, Self.parent + path, body: body)
      }
      let created = try await ask("POST", "?\(parameter)=news", "{}")
      #expect(created.status == 200)
      let resource = JSONValue.members([
        "name": .string(Self.name), "topicName": .string("news"),
        "createTime": .string("2026-02-02T02:40:00Z"),
      ])
      #expect(created.json == resource)
      let again = try await ask("POST", "?\(parameter)=news", "{}")
      #expect(again.status == 409)
      #expect(again.error?.status == "ALREADY_EXISTS")
      #expect(try await ask("GET", "/news").json == resource)
      #expect(try await ask("PATCH", "/news", "{}").json == resource)
      let deleted = try await ask("DELETE", "/news?allow_missing=true")
      #expect(deleted.status == 200 && deleted.json == .object([]))
      for (method, path) in [("GET", "/news"), ("PATCH", "/news"), ("DELETE", "/news")] {
        let missing = try await ask(method, path)
        #expect(missing.status == 404)
        #expect(missing.error?.status == "NOT_FOUND" && missing.error?.errorCode == nil)
      }
      #expect(try await ask("DELETE", "/news?allowMissing=true").status == 200)
      #expect(try await ask("PATCH", "/news?allowMissing=true", "{}").json == resource)
      #expect(try await emulator.inspect("devices/ab:phone-01")["topics"]?.elements?.count == 1)
    }
  }

  @Test func `belong to an installation ID as well`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let id = "c00000000000000000000_"
      let created = try await Self.ask(
        emulator, "POST",
        "/v1/projects/demo/registrations/\(id)/topicSubscriptions?topicName=a%2Fb")
      #expect(created.status == 400)
      let path = "/v1/projects/demo/registrations/\(id)/topicSubscriptions?topicName=a%2525"
      #expect(try await Self.ask(emulator, "POST", path).json["topicName"]?.text == "a%25")
      #expect(try await emulator.inspect("devices/\(id)")["fid"]?.text == id)
    }
  }

  @Test func `are listed in pages by topic`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let topics = (1...5).map { "topic-\($0)" }
      try await emulator.put(
        "ab:phone-01",
        JSONWriter.compact(.members(["topics": .array(topics.map(JSONValue.string))])))
      var found: [String] = []
      var token = ""
      repeat {
        let page = try await Self.ask(
          emulator, "GET", "\(Self.parent)?pageSize=2&pageToken=\(token)")
        let names = page.json["topicSubscriptions"]?.elements ?? []
        #expect(names.count == (token.isEmpty || found.count < 4 ? 2 : 1))
        found += names.compactMap { $0["topicName"]?.text }
        token = page.json["nextPageToken"]?.text ?? ""
      } while !token.isEmpty
      #expect(found == topics)
      let all = try await Self.ask(emulator, "GET", Self.parent + "?pageSize=99999")
      #expect(all.json["topicSubscriptions"]?.elements?.count == 5)
      #expect(all.json["nextPageToken"] == nil)
      let none = try await Self.ask(
        emulator, "GET", "/v1/projects/demo/registrations/phone-99/topicSubscriptions")
      #expect(none.status == 200 && none.json == .object([]))
      for query in ["?pageSize=-1", "?pageSize=x", "?pageToken=*"] {
        #expect(try await Self.ask(emulator, "GET", Self.parent + query).status == 400)
      }
    }
  }

  @Test(arguments: [
    ("POST", "", "", 400, "INVALID_ARGUMENT"),
    ("POST", "?topicName=", "", 400, "INVALID_ARGUMENT"),
    ("POST", "?topicName=/topics/news", "", 400, "INVALID_ARGUMENT"),
    ("POST", "?topicName=a%2Bb", "", 400, "INVALID_ARGUMENT"),
    ("POST", "?topicName=news", "{", 400, "INVALID_ARGUMENT"),
    ("POST", "?topicName=news", "[]", 400, "INVALID_ARGUMENT"),
    ("POST", "?topicName=news", #"{"topic":"news"}"#, 400, "INVALID_ARGUMENT"),
    ("PATCH", "/a%2Bb?allowMissing=true", "", 400, "INVALID_ARGUMENT"),
    ("PATCH", "/news?allowMissing=perhaps", "", 400, "INVALID_ARGUMENT"),
    ("DELETE", "/%ff?allowMissing=true", "", 400, "INVALID_ARGUMENT"),
    ("GET", "/a%20b", "", 400, "INVALID_ARGUMENT"),
  ])
  func `refuse what is malformed`(
    method: String, path: String, body: String, status: Int, word: String
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await Self.ask(emulator, method, Self.parent + path, body: body)
      #expect(answer.status == status)
      #expect(answer.error?.status == word)
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test(
    .facts(98, 100, 106),
    arguments: [
      ("short", 400, "INVALID_ARGUMENT", nil), ("fail-invalid", 400, "INVALID_ARGUMENT", nil),
      ("fail-unregistered", 404, "NOT_FOUND", "UNREGISTERED"),
      ("fail-sender", 403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"),
      ("of-other", 403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"),
      ("fail-quota", 429, "RESOURCE_EXHAUSTED", nil),
      ("fail-unavailable", 503, "UNAVAILABLE", "UNAVAILABLE"),
      ("fail-internal", 500, "INTERNAL", "INTERNAL"),
      ("has-2000-topics", 400, "FAILED_PRECONDITION", nil),
    ] as [(String, Int, String, String?)])
  func `refuse a registration`(
    name: String, status: Int, word: String, code: String?
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await emulator.put("of-other", #"{"project":"other-shop"}"#)
      let topics = (1...2_000).map { JSONValue.string("topic-\($0)") }
      try await emulator.put(
        "has-2000-topics", JSONWriter.compact(.members(["topics": .array(topics)])))
      let answer = try await Self.ask(
        emulator, "POST",
        "/v1/projects/demo/registrations/\(name)/topicSubscriptions?topicName=news")
      #expect(answer.status == status)
      #expect(answer.error?.status == word)
      #expect(answer.error?.errorCode == code)
      #expect(try await emulator.inspect("counters")["refused"]?[code ?? word]?.integer == 1)
    }
  }

  @Test func `need an access token`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for method in ["GET", "POST"] {
        let answer = try await emulator.ask(method, Self.parent + "?topicName=news")
        #expect(answer.status == 401)
        #expect(answer.error?.reason == "CREDENTIALS_MISSING")
      }
    }
  }

  @Test(.facts(100)) func `are at most 3,000 changes a second in a project`() async throws {
    var settings = EmulatorServer.settings()
    settings.deliveryLimits.topicChangesPerSecond = 2
    try await EmulatorServer.run(settings) { emulator in
      for (topic, status) in [("a", 200), ("b", 200), ("c", 429)] {
        let answer = try await Self.ask(emulator, "POST", Self.parent + "?topicName=" + topic)
        #expect(answer.status == status)
      }
      _ = try await emulator.ask(
        "PUT", "/emulator/limits", body: #"{"topicChangesPerSecond":null}"#)
      #expect(try await Self.ask(emulator, "POST", Self.parent + "?topicName=c").status == 200)
    }
  }

  @Test func `read the project, and refuse parameters that they do not have`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let path = "/v1/projects/dem%6F/registrations/phone-01/topicSubscriptions?topicName=news"
      let created = try await Self.ask(emulator, "POST", path)
      #expect(created.json["name"]?.text?.hasPrefix("projects/demo/registrations/") == true)
      let strange = try await Self.ask(emulator, "GET", Self.parent + "?colour=red")
      #expect(strange.status == 400)
      #expect(strange.error?.message.contains("colour") == true)
      let refused = try await emulator.ask("GET", Self.parent)
      #expect(refused.error?.metadata == ["service": "fcm.googleapis.com"])
    }
  }
}
