import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Source: Firebase, "HTTP protocol (legacy)".
@Suite("A message of the legacy protocol") struct LegacyDeliveryTests {
  private static func send(_ members: String, to emulator: EmulatorServer) async throws -> JSONValue
  {
    try await LegacyRoutesTests.send(#"{"to":"phone-01",\#(members)}"#, to: emulator).json
  }

  /// The states of all deliveries, with their reasons.
  private static func log(of emulator: EmulatorServer) async throws -> [String] {
    try await emulator.messages().map {
      [$0["state"]?.text, $0["reason"]?.text].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test(
    .facts(122),
    arguments: [
      (#""notification":{"title":"x"}"#, true), (#""data":{"a":"1"}"#, false),
      (#""notification":{"title":"x"},"priority":"normal""#, false),
      (#""data":{"a":"1"},"priority":"high""#, true),
    ])
  func `is urgent by its priority, or by default as a notification`(
    members: String, isUrgent: Bool
  ) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", #"{"state":"dozing"}"#)
      _ = try await Self.send(members, to: emulator)
      #expect(try await Self.log(of: emulator) == [isUrgent ? "delivered" : "stored dozing"])
    }
  }

  @Test(.facts(122), arguments: [("high", "10"), ("normal", "5")])
  func `has Apple's number of its priority`(priority: String, number: String) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      _ = try await Self.send(
        #""notification":{"title":"x"},"priority":"\#(priority)""#, to: emulator)
      let message = try await emulator.inspect("messages/latest")["message"]
      #expect(message?["apns"]?["headers"]?["apns-priority"]?.text == number)
    }
  }

  @Test(.facts(129), arguments: ["background", "dozing", "forceStopped"])
  func `of data alone reaches an Apple app only while it is open`(state: String) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", #"{"platform":"ios","state":"\#(state)"}"#)
      _ = try await Self.send(#""data":{"a":"1"}"#, to: emulator)
      _ = try await Self.send(#""data":{"a":"2"}"#, to: emulator)
      #expect(try await Self.log(of: emulator) == ["stored offline", "stored offline"])
      try await emulator.put("phone-01", #"{"state":"foreground"}"#)
      #expect(try await Self.log(of: emulator) == ["delivered", "delivered"])
    }
  }

  @Test(
    .facts(129),
    arguments: [#""data":{"a":"1"},"content_available":true"#, #""notification":{"title":"x"}"#])
  func `reaches a closed Apple app through APNs`(members: String) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", #"{"platform":"ios"}"#)
      _ = try await Self.send(members, to: emulator)
      #expect(try await Self.log(of: emulator) == ["delivered"])
    }
  }

  @Test(.facts(121)) func `replaces others with its collapse key, of which four wait`()
    async throws
  {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", #"{"state":"offline"}"#)
      for key in ["a", "a", "b", "c", "d", "e"] {
        _ = try await Self.send(#""data":{"a":"1"},"collapse_key":"\#(key)""#, to: emulator)
      }
      let log = try await Self.log(of: emulator)
      #expect(log.count { $0 == "stored offline" } == 4)
      #expect(log.count { $0 == "dropped collapsed" } == 2)
    }
  }

  @Test(.facts(124)) func `waits for four weeks by default`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", #"{"state":"offline"}"#)
      for members in [#""data":{"a":"1"}"#, #""data":{"a":"1"},"time_to_live":2419200"#] {
        #expect(try await Self.send(members, to: emulator)["success"]?.integer == 1)
      }
      for (seconds, state) in [(2_419_199, "stored offline"), (1, "dropped ttlExpired")] {
        _ = try await emulator.ask(
          "POST", "/emulator/clock", body: #"{"advance":"\#(seconds)s"}"#)
        #expect(try await Self.log(of: emulator) == [state, state])
      }
    }
  }

  @Test(.facts(125), arguments: [("android", "InvalidPackageName"), ("ios", nil), ("web", nil)])
  func `is kept from other apps on Android alone`(platform: String, error: String?) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", #"{"app":"com.example.b","platform":"\#(platform)"}"#)
      let answer = try await Self.send(
        #""data":{"a":"1"},"restricted_package_name":"com.example.a""#, to: emulator)
      #expect(answer["results"]?[0]?["error"]?.text == error)
    }
  }

  @Test(
    .facts(129),
    arguments: [
      (#""notification":{"title":"x"}"#, true, true, false),
      (#""data":{"a":"1"},"content_available":true"#, true, false, true),
      (#""data":{"a":"1"}"#, false, false, false),
    ])
  func `is a push for an Apple app that is closed, unless it has only data`(
    members: String, hasPayload: Bool, isShown: Bool, runsCode: Bool
  ) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", #"{"platform":"ios"}"#)
      _ = try await Self.send(members, to: emulator)
      let closed = try await emulator.inspect("messages/latest")
      #expect((closed["shown"]?["title"] != nil) == isShown)
      #expect((closed["callback"]?["name"] != nil) == runsCode)
      #expect(
        (closed["message"]?["notification"] ?? closed["message"]?["apns"] != nil) == hasPayload)
      try await emulator.put("phone-01", #"{"state":"foreground"}"#)
      _ = try await Self.send(members, to: emulator)
      #expect(try await emulator.inspect("messages/latest")["callback"]?["name"] != nil)
    }
  }

  @Test(.facts(66)) func `counts for the project's quota, not its request`() async throws {
    var settings = LegacyRoutesTests.settings
    settings.deliveryLimits.project = 3
    try await EmulatorServer.run(settings) { emulator in
      let many = try await LegacyRoutesTests.send(
        #"{"registration_ids":["phone-01","phone-02","phone-03","phone-04"]}"#, to: emulator)
      #expect(many.json["success"]?.integer == 3)
      #expect(many.json["results"]?[3]?["error"]?.text == "Unavailable")
    }
  }

  @Test(.facts(138, 139, 155, 156), arguments: [500, 503])
  func `meets a service with problems, which says when to come back`(status: Int) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let fault =
        #"{"route":"legacy","count":1,"answer":{"status":\#(status),"headers":{"Retry-After":"9"}}}"#
      _ = try await emulator.ask("POST", "/emulator/faults", body: fault)
      let body = #"{"to":"phone-01","data":{"a":"1"}}"#
      let failed = try await LegacyRoutesTests.send(body, to: emulator)
      #expect(failed.status == status)
      #expect(failed.headers["retry-after"] == "9")
      #expect(try await LegacyRoutesTests.send(body, to: emulator).status == 200)
    }
  }

  @Test(.facts(93)) func `needs a server key, not the key of an app`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let body = #"{"to":"phone-01"}"#
      for (key, status) in [("AAAA:APA91b", 200), ("AIza" + "SyExample", 401)] {
        let answer = try await LegacyRoutesTests.send(
          body, to: emulator, headers: ["Authorization": "key=\(key)"])
        #expect(answer.status == status)
      }
      let v1 = try await emulator.send(
        #"{"message":\#(body.replacing("to", with: "token"))}"#,
        headers: ["Authorization": "key=AAAA:APA91b"])
      #expect(v1.status == 401)
    }
  }
}
