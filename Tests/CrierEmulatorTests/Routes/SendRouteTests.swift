import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("A send to the emulator") struct SendRouteTests {
  @Test(arguments: try CapturedAnswer.all.get())
  func `is refused in FCM's words`(captured: CapturedAnswer) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(captured.request)
      #expect(answer.status == captured.status)
      #expect(answer.headers["content-type"] == "application/json; charset=UTF-8")
      if let wait = captured.retryAfter { #expect(answer.headers["retry-after"] == wait) }
      #expect(JSONWriter.pretty(answer.json.sorted) == JSONWriter.pretty(captured.body.sorted))
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `is compared with at least 22 captured answers`() throws {
    #expect(try CapturedAnswer.all.get().count >= 22)
  }

  @Test(.facts(109)) func `is received, with its own name`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let first = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      let second = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      #expect(first.status == 200)
      #expect(first.name.hasPrefix("projects/demo-shop/messages/0:1770000000000000%"))
      #expect(first.name != second.name)
      let pushes = await emulator.world.deliveries()
      #expect(pushes.map(\.name) == [first.name, second.name])
      #expect(
        pushes.map(\.acceptedAt) == Array(repeating: EmulatedTime(EmulatorServer.noon), count: 2))
    }
  }

  @Test(arguments: ["validate_only", "validateOnly"])
  func `is checked but not received if it is a dry run`(spelling: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let device = try await emulator.send(
        #"{"\#(spelling)":true,"message":{"token":"aaaa:bbbb"}}"#)
      #expect(device.name == "projects/demo-shop/messages/fake_message_id")
      let topic = try await emulator.send(#"{"\#(spelling)":true,"message":{"topic":"rain"}}"#)
      #expect(Int(topic.name.split(separator: "/").last ?? "") != nil)
      let wrong = try await emulator.send(#"{"\#(spelling)":true,"message":{"topic":"a b"}}"#)
      #expect(wrong.status == 400)
      #expect(try await emulator.messages().isEmpty)
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test(arguments: FailingName.allCases, ["token", "fid"])
  func `fails by the name of its token or installation, also in a dry run`(
    name: FailingName, kind: String
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for dryRun in [true, false] {
        let answer = try await emulator.send(
          #"{"validate_only":\#(dryRun),"message":{"\#(kind)":"\#(name.rawValue)"}}"#)
        #expect(answer.error == name.error)
        #expect(answer.headers["retry-after"] == (name == .quota ? "1" : nil))
      }
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `may go to a topic with the name of a failing token`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(#"{"message":{"topic":"fail-quota"}}"#)
      #expect(answer.status == 200)
      #expect(await emulator.world.deliveries().map(\.target) == [Target(.topic, "fail-quota")])
    }
  }

  @Test func `to a topic or condition is stored, and creates no device`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.send(#"{"message":{"topic":"rain"}}"#)
      let condition = "'rain' in topics || 'sun' in topics"
      let answer = try await emulator.send(#"{"message":{"condition":"\#(condition)"}}"#)
      #expect(answer.status == 200)
      #expect(
        await emulator.world.deliveries().map(\.target)
          == [Target(.topic, "rain"), Target(.condition, condition)])
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test(arguments: ["demo-1", "1234567890", "example.com:demo-shop", "example.com%3Ademo-shop"])
  func `accepts IDs and numbers of projects`(project: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask(
        "POST", "/v1/projects/\(project)/messages:send", headers: ["Authorization": "Bearer any"],
        body: #"{"message":{"topic":"rain"}}"#)
      #expect(answer.status == 200)
    }
  }

  @Test(
    "is refused if the token or installation ID is malformed",
    arguments: ["abc", "1234567", "a.b.c.d.e", "aaaa~bbbb", "caf\u{E9}-token"], ["token", "fid"])
  func malformedToken(token: String, kind: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(#"{"message":{"\#(kind)":"\#(token)"}}"#)
      #expect(answer.status == 400)
      #expect(answer.error?.errorCode == "INVALID_ARGUMENT")
      #expect(answer.error?.violations?.first?.field == "message.\(kind)")
      #expect(
        answer.error?.message == "The registration token is not a valid FCM registration token")
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test(arguments: try FieldSpelling.all.get())
  func `may spell each field in either way`(spelling: FieldSpelling) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(spelling.request)
      #expect(answer.status == 200, "\(answer.body)")
    }
  }

  @Test func `is refused in the parser's words for a malformed time`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(
        #"{"message":{"topic":"a","android":{"notification":{"eventTime":"noon"}}}}"#)
      #expect(
        answer.error?.message.hasPrefix(
          "Invalid value at 'message.android.notification.event_time' "
            + "(type.googleapis.com/google.protobuf.Timestamp), Field 'event_time', Illegal "
            + "timestamp format;") == true)
      #expect(answer.error?.errorCode == nil)
    }
  }

  @Test func `is refused if it is nested too deeply`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(String(repeating: #"{"message":"#, count: 10_000))
      #expect(answer.error?.message.contains("too deep") == true)
    }
  }

  @Test(arguments: [
    ("application/json", 200), ("application/json; charset=utf-8", 200), ("Application/JSON", 200),
    ("text/plain", 400), ("application/x-www-form-urlencoded", 400), ("", 400),
  ])
  func `must declare JSON in its header`(type: String, status: Int) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Content-Type": type])
      #expect(answer.status == status)
    }
  }

  @Test(
    "is refused in FCM's words for a wrong Apple payload",
    arguments: [
      (#"{"mm":12}"#, "Payload of Apple Push Notification Service must contain an [aps] key."),
      (#"{"aps":{}}"#, "Value of [aps] must be a non-empty dictionary."),
      (#"{"aps":"x"}"#, "Value of [aps] must be a non-empty dictionary."),
      (#"{"aps":{"badge":"3"}}"#, "Value type for APS key [badge] is a number."),
      (#"{"aps":{"alert":{"title":12}}}"#, "Value type for APS key [title] is a String."),
      (
        #"{"aps":{"mutable-content":true}}"#,
        "Value for APS key [mutable-content] is either 0 or 1."
      ),
      (#"{"aps":{"mutable-content":2}}"#, "Value for APS key [mutable-content] is either 0 or 1."),
    ])
  func applePayload(payload: String, words: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(
        #"{"message":{"topic":"rain","notification":{"title":"Rain"},"apns":{"payload":\#(payload)}}}"#
      )
      #expect(answer.status == 400)
      #expect(answer.error?.status == "INVALID_ARGUMENT")
      #expect(answer.error?.message == words)
    }
  }

  @Test(
    "is accepted if FCM was seen to accept it",
    arguments: [
      #"{"topic":"a","webpush":{"notification":{"title":"x"},"fcm_options":{"link":"http://a.example"}}}"#,
      #"{"topic":"a","token":null,"notification":{"title":"x"}}"#,
      #"{"topic":"a","data":{"notification":"x"}}"#,
      #"{"topic":"a","apns":{"payload":{"aps":{"badge":0},"mine":1}}}"#,
      #"{"topic":"a","data":{"a":"1"},"apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"content-available":1}}}}"#,
    ])
  func takenAllTheSame(message: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(#"{"message":\#(message)}"#)
      #expect(answer.status == 200, "\(answer.body)")
    }
  }

  @Test(.facts(4)) func `is refused by size like in crier check, and strictly on request`()
    async throws
  {
    // 3600 bytes of keys and values, and about 5400 as the JSON that an iPhone gets.
    let rows = (100..<400).map { "\"k\($0)\":\"12345678\"" }.joined(separator: ",")
    let middling = #"{"message":{"token":"aaaa:bbbb","data":{\#(rows)}}}"#
    let large =
      #"{"message":{"token":"aaaa:bbbb","data":{"a":""# + String(repeating: "x", count: 4200)
      + #""}}}"#
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      #expect(Linter.refusal(of: try Message(json: middling)) == nil)
      let taken = try await emulator.send(middling)
      #expect(taken.status == 200)
      let refused = try await emulator.send(large)
      #expect(refused.error == Linter.refusal(of: try Message(json: large)))
      #expect(refused.status == 400)
    }
    var strict = EmulatorServer.settings()
    strict.countsSizesStrictly = true
    try await EmulatorServer.run(strict) { emulator in
      for message in [middling, large] {
        let answer = try await emulator.send(message)
        #expect(answer.status == 400)
        #expect(answer.error?.errorCode == "INVALID_ARGUMENT")
      }
      let small = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      #expect(small.status == 200)
    }
  }
}
