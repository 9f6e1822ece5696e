import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("/emulator/messages", .timeLimit(.minutes(5))) struct MessageRoutesTests {
  private static func names(_ messages: [JSONValue]) -> [Int] {
    messages.compactMap { $0["number"]?.integer }
  }

  @Test(.facts(6)) func `shows a delivery with everything that became of it`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let message =
        #"{"token":"aaaa:bbbb","notification":{"title":"Rain","body":"At six"},"data":{"n":"9007199254740993"},"fcm_options":{"analytics_label":"wk47"}}"#
      let answer = try await emulator.send(#"{"message":\#(message)}"#)
      let shown = try await emulator.messages().first
      let expected = try JSONReader.read(
        #"""
        {"number":1,"name":"\#(answer.name)","target":{"token":"aaaa:bbbb"},"device":"aaaa:bbbb",
        "platform":"android","state":"delivered","reason":null,
        "shown":{"title":"Rain","body":"At six"},"callback":null,"message":\#(message),
        "acceptedAt":"2026-02-02T02:40:00Z","deliveredAt":"2026-02-02T02:40:00Z",
        "tags":["wk47"]}
        """#)
      #expect(shown == expected)
    }
  }

  @Test(
    .facts(6),
    arguments: [
      ("android", "foreground", "onMessageReceived", false), ("android", "background", nil, true),
      ("ios", "foreground", "willPresent", false), ("ios", "background", nil, true),
      ("web", "foreground", "onMessage", false), ("web", "background", "onBackgroundMessage", true),
    ])
  func `says what is shown, and which code runs`(
    platform: String, state: String, callback: String?, isShown: Bool
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/device-1",
        body: #"{"platform":"\#(platform)","state":"\#(state)"}"#)
      _ = try await emulator.send(
        #"{"message":{"token":"device-1","notification":{"title":"Rain"},"data":{"a":"1"}}}"#)
      let message = try #require(try await emulator.messages().first)
      #expect((message["shown"]?["title"]?.text == "Rain") == isShown)
      #expect(message["callback"]?["name"]?.text == callback)
      if callback == "onMessageReceived" {
        #expect(try message["callback"]?["data"] == JSONReader.read(#"{"a":"1"}"#))
        #expect(message["callback"]?["notification"]?["title"]?.text == "Rain")
      }
    }
  }

  @Test(.facts(33)) func `tells the app about discarded messages`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let path = "/emulator/devices/device-1"
      _ = try await emulator.ask("PUT", path, body: #"{"state":"offline"}"#)
      for _ in 1...101 {
        _ = try await emulator.send(#"{"message":{"token":"device-1","data":{"a":"1"}}}"#)
      }
      _ = try await emulator.ask("PUT", path, body: #"{"state":"background"}"#)
      let latest = try await emulator.inspect("messages/latest?token=device-1")
      #expect(latest["number"]?.integer == 102)
      #expect(latest["callback"] == .members(["name": .string("onDeletedMessages")]))
      #expect(latest["message"] == .null)
    }
  }

  @Test func `answers each query`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for body in [#"{"topics":["news"],"fid":"c00000000000000000000_"}"#, #"{"state":"offline"}"#]
      {
        let name = body.contains("fid") ? "device-1" : "device-2"
        _ = try await emulator.ask("PUT", "/emulator/devices/\(name)", body: body)
      }
      let name = try await emulator.send(
        #"{"message":{"topic":"news","notification":{"title":"Rain at six"}}}"#
      ).name
      _ = try await emulator.send(
        #"{"message":{"token":"device-2","notification":{"title":"Sun"}}}"#,
        headers: ["X-Crier-Tag": "first, second"])
      _ = try await emulator.send(#"{"message":{"topic":"nobody","data":{"a":"1"}}}"#)
      for (query, numbers) in [
        ("", [1, 2, 3]), ("?token=device-1", [1]), ("?fid=c00000000000000000000_", [1]),
        ("?topic=news", [1]), ("?name=\(name)", [1]), ("?tag=second", [2]), ("?tag=third", []),
        ("?title=Rain+at+six", [1]), ("?title=Sun", [2]), ("?state=stored", [2]),
        ("?state=dropped&topic=nobody", [3]), ("?after=1", [2, 3]), ("?after=1&limit=1", [2]),
        ("?after=99", []), ("?token=unknown-1", []), ("?limit=0", []),
      ] {
        #expect(Self.names(try await emulator.messages(query)) == numbers, "\(query)")
      }
      #expect(try await emulator.inspect("messages?limit=1")["next"] == .count(1))
      #expect(try await emulator.inspect("messages?after=1")["next"] == .count(3))
      #expect(try await emulator.inspect("messages/latest?state=stored")["number"] == .count(2))
      #expect(try await emulator.ask("GET", "/emulator/messages/latest?tag=x").status == 404)
    }
  }

  @Test(arguments: [
    "after=x", "after=-1", "after=1.5", "after=99999999999999999999", "limit=x", "wait=5",
    "wait=-1s", "wait=121s", "state=gone", "colour=red",
  ])
  func `refuses an invalid query`(query: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("GET", "/emulator/messages?\(query)")
      #expect(answer.status == 400)
      #expect(answer.json["error"]?["sentence"]?.text?.hasSuffix(".") == true)
      #expect(answer.json["error"]?["fix"]?.text?.hasSuffix(".") == true)
    }
  }

  @Test func `waits for a message, and only for one that matches`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      async let waiting = emulator.messages("?token=device-1&state=delivered&wait=60s")
      async let latest = emulator.inspect("messages/latest?tag=wanted&wait=60s")
      while await emulator.world.waiters.count < 2 { await Task.yield() }
      _ = try await emulator.send(#"{"message":{"token":"device-2"}}"#)
      #expect(await emulator.world.waiters.count == 2)
      _ = try await emulator.send(
        #"{"message":{"token":"device-1"}}"#, headers: ["X-Crier-Tag": "wanted"])
      #expect(Self.names(try await waiting) == [2])
      #expect(try await latest["number"] == .count(2))
    }
  }

  @Test func `answers with an empty list when the wait is over`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let messages = try await emulator.messages("?token=device-1&wait=0.05s")
      #expect(messages.isEmpty)
      #expect(await emulator.world.waiters.isEmpty)
    }
  }

  @Test func `does not keep the emulator from stopping`() async throws {
    try await withThrowingTaskGroup { group in
      try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
        group.addTask { _ = try? await emulator.messages("?token=device-1&wait=60s") }
        while await emulator.world.waiters.isEmpty { await Task.yield() }
      }
      try await group.waitForAll()
    }
  }

  @Test func `forgets what a query names`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for name in ["device-1", "device-2", "device-1"] {
        _ = try await emulator.send(#"{"message":{"token":"\#(name)"}}"#)
      }
      let answer = try await emulator.ask("DELETE", "/emulator/messages?token=device-1")
      #expect(answer.json == .members(["forgotten": .count(2)]))
      #expect(Self.names(try await emulator.messages()) == [2])
      _ = try await emulator.ask("DELETE", "/emulator/messages")
      #expect(try await emulator.messages().isEmpty)
    }
  }

  @Test func `forgets the oldest ones up to a limit, and does not wait for any`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for _ in 1...150 { _ = try await emulator.send(#"{"message":{"token":"device-1"}}"#) }
      let answer = try await emulator.ask("DELETE", "/emulator/messages?limit=2&after=1")
      #expect(answer.json == .members(["forgotten": .count(2)]))
      #expect(Self.names(try await emulator.messages("?limit=2")) == [1, 4])
      #expect(try await emulator.ask("DELETE", "/emulator/messages?wait=1s").status == 400)
      let rest = try await emulator.ask("DELETE", "/emulator/messages")
      #expect(rest.json == .members(["forgotten": .count(148)]))
    }
  }

  @Test func `refuses one wait too many`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.waitingRequests = 1
    try await EmulatorServer.run(settings) { emulator in
      async let waiting = emulator.messages("?token=device-1&wait=60s")
      while await emulator.world.waiters.isEmpty { await Task.yield() }
      for page in ["messages", "messages/latest"] {
        let answer = try await emulator.ask("GET", "/emulator/\(page)?token=device-1&wait=60s")
        #expect(answer.status == 503)
        #expect(answer.json["error"]?["fix"]?.text?.hasSuffix(".") == true)
      }
      #expect(try await emulator.messages("?token=device-1").isEmpty)
      _ = try await emulator.send(#"{"message":{"token":"device-1"}}"#)
      #expect(Self.names(try await waiting) == [1])
    }
  }
}
