import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Source: Firebase, "HTTP protocol (legacy)".
@Suite("A send by the legacy protocol, in JSON") struct LegacySendTests {
  private static func results(_ answer: PlainAnswer) -> [String?] {
    (answer.json["results"]?.elements ?? []).map { $0["error"]?.text }
  }

  @Test(.facts(116, 117, 119, 128, 140, 141, 142, 173, 175, 183))
  func `sends to one token, to several, to a topic and to a condition`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-02", #"{"topics":["news"]}"#)
      let one = try await LegacyRoutesTests.send(
        #"{"to":"phone-01","notification":{"title":"Hi"},"data":{"n":7}}"#, to: emulator)
      #expect(one.status == 200)
      #expect(one.headers["content-type"] == "application/json; charset=UTF-8")
      let id = try #require(one.json["results"]?[0]?["message_id"]?.text)
      #expect(id.hasPrefix("0:"))
      let multicast = try #require(one.json["multicast_id"]?.integer)
      #expect(
        one.body
          == #"{"multicast_id":\#(multicast),"success":1,"failure":0,"canonical_ids":0,"#
          + #""results":[{"message_id":"\#(id)"}]}"# + "\n")
      let two = try await LegacyRoutesTests.send(
        #"{"registration_ids":["phone-01","phone-02"],"data":{"a":"1"}}"#, to: emulator)
      #expect(two.json["success"]?.integer == 2)
      for target in [#""to":"/topics/news""#, #""condition":"'news' in topics""#] {
        let answer = try await LegacyRoutesTests.send("{\(target)}", to: emulator)
        #expect(answer.status == 200)
        #expect(
          answer.body == #"{"message_id":\#(answer.json["message_id"]?.integer ?? 0)}"# + "\n")
      }
      let messages = try await emulator.messages()
      #expect(
        messages.compactMap { $0["device"]?.text }
          == ["phone-01", "phone-01", "phone-02", "phone-02", "phone-02"])
      #expect(messages[0]["name"]?.text == id)
      #expect(messages[0]["shown"]?["title"]?.text == "Hi")
      #expect(messages[0]["message"]?["data"]?["n"] == .string("7"))
    }
  }

  @Test(.facts(123, 124, 183)) func `translates each option`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let body = #"""
        {"to":"phone-01","collapse_key":"score","priority":"high","content_available":true,
        "mutable_content":true,"time_to_live":60,"restricted_package_name":"com.example.a",
        "data":{"score":"3"},"notification":{"title":"T","body":"B","sound":"default","badge":"3",
        "subtitle":"S","click_action":"OPEN","android_channel_id":"news","icon":"star","tag":"t",
        "color":"#ff0000","title_loc_key":"k","title_loc_args":"[\"a\"]"}}
        """#
      #expect(try await LegacyRoutesTests.send(body, to: emulator).json["success"]?.integer == 1)
      let message = try #require(try await emulator.messages().first?["message"])
      let android = message["android"]
      #expect(android?["ttl"]?.text == "60s")
      #expect(android?["priority"]?.text == "high")
      #expect(android?["collapse_key"]?.text == "score")
      #expect(android?["restricted_package_name"]?.text == "com.example.a")
      #expect(android?["notification"]?["channel_id"]?.text == "news")
      #expect(android?["notification"]?["title_loc_args"] == .array([.string("a")]))
      let aps = message["apns"]?["payload"]?["aps"]
      #expect(aps?["badge"]?.integer == 3)
      #expect(aps?["content-available"]?.integer == 1)
      #expect(aps?["mutable-content"]?.integer == 1)
      #expect(aps?["category"]?.text == "OPEN")
      #expect(message["apns"]?["headers"]?["apns-expiration"]?.text == "1770000060")
      #expect(message["webpush"]?["headers"]?["TTL"]?.text == "60")
      #expect(message["token"]?.text == "phone-01")
    }
  }

  @Test(.facts(126)) func `checks a dry run without a delivery`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let answer = try await LegacyRoutesTests.send(
        #"{"to":"phone-01","dry_run":true}"#, to: emulator)
      #expect(answer.json["results"]?[0]?["message_id"]?.text == "fake_message_id")
      #expect(try await emulator.messages().isEmpty)
      #expect(try await emulator.inspect("counters")["validated"]?.integer == 1)
    }
  }

  @Test(.facts(138, 140, 141, 144, 145, 146, 147, 149, 155, 156, 157, 159, 175))
  func `has each error of the documents in the results, in the order of the tokens`()
    async throws
  {
    var settings = LegacyRoutesTests.settings
    settings.deliveryLimits.device = true
    try await EmulatorServer.run(settings) { emulator in
      try await emulator.put("phone-02", #"{"state":"uninstalled"}"#)
      _ = try await LegacyRoutesTests.send(#"{"to":"phone-02"}"#, to: emulator)
      try await emulator.put("phone-03", #"{"app":"com.example.b"}"#)
      for _ in 1...240 { _ = try await LegacyRoutesTests.send(#"{"to":"phone-04"}"#, to: emulator) }
      let tokens = [
        "phone-01", "", "short", "not a token", "phone-02", "phone-03", "phone-04",
        "fail-unregistered", "fail-invalid", "fail-quota", "fail-unavailable", "fail-internal",
        "fail-sender", "fail-apns", "fail-apns-token",
      ]
      let list = JSONWriter.compact(.array(tokens.map(JSONValue.string)))
      let answer = try await LegacyRoutesTests.send(
        #"{"registration_ids":\#(list),"restricted_package_name":"com.example.a"}"#, to: emulator)
      #expect(answer.status == 200)
      #expect(
        Self.results(answer) == [
          nil, "MissingRegistration", "InvalidRegistration", "InvalidRegistration", "NotRegistered",
          "InvalidPackageName", "DeviceMessageRateExceeded", "NotRegistered",
          "InvalidRegistration", "DeviceMessageRateExceeded", "Unavailable", "InternalServerError",
          "MismatchSenderId", "InvalidApnsCredential", "NotRegistered",
        ])
      #expect(answer.json["success"]?.integer == 1)
      #expect(answer.json["failure"]?.integer == 14)
      #expect(answer.headers["retry-after"] == "60")
      #expect(
        try await emulator.inspect("counters")["refused"]?["NotRegistered"]?.integer == 3)
    }
  }

  @Test(
    .facts(127, 142, 152, 153),
    arguments: [
      (#""data":{"message_type":"x"}"#, "InvalidDataKey"),
      (#""data":{"gcm.x":"1"}"#, "InvalidDataKey"),
      (#""data":{"google":"1"}"#, "InvalidDataKey"),
      (#""data":{"a":"\#(String(repeating: "x", count: 4_096))"}"#, "MessageTooBig"),
      (#""notification":{"body":"\#(String(repeating: "x", count: 4_093))"}"#, "MessageTooBig"),
    ])
  func `refuses a message for every recipient`(members: String, code: String) async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let tokens = try await LegacyRoutesTests.send(
        #"{"registration_ids":["phone-01","phone-02"],\#(members)}"#, to: emulator)
      #expect(tokens.status == 200)
      #expect(Self.results(tokens) == [code, code])
      let topic = try await LegacyRoutesTests.send(
        #"{"to":"/topics/news",\#(members)}"#, to: emulator)
      #expect(topic.status == 200 && topic.body == #"{"error":"\#(code)"}"# + "\n")
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test(.facts(142, 152, 153))
  func `takes 4,096 bytes for a token, 2,048 for a topic, and the key collapse_key`()
    async throws
  {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      func body(_ to: String, _ count: Int) -> String {
        #"{"to":"\#(to)","data":{"collapse_key":"\#(String(repeating: "x", count: count - 12))"}}"#
      }
      #expect(
        Self.results(try await LegacyRoutesTests.send(body("phone-01", 4_096), to: emulator)) == [
          nil
        ])
      let fits = try await LegacyRoutesTests.send(body("/topics/news", 2_048), to: emulator)
      #expect(fits.json["message_id"]?.integer != nil)
      let large = try await LegacyRoutesTests.send(body("/topics/news", 2_049), to: emulator)
      #expect(large.json["error"]?.text == "MessageTooBig")
    }
  }

  @Test(.facts(141, 143)) func `tells the token that replaced an old one`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      try await emulator.put("phone-01", "{}")
      let rotated = try await emulator.ask("POST", "/emulator/devices/phone-01/rotate")
      let token = try #require(rotated.json["token"]?.text)
      let answer = try await LegacyRoutesTests.send(
        #"{"registration_ids":["phone-01","phone-02"]}"#, to: emulator)
      #expect(answer.json["canonical_ids"]?.integer == 1)
      #expect(answer.json["results"]?[0]?["registration_id"]?.text == token)
      #expect(answer.json["results"]?[1]?["registration_id"] == nil)
      #expect(try await emulator.reached() == [token, "phone-02"])
      let text = try await LegacyRoutesTests.send(
        "registration_id=phone-01", to: emulator, headers: ["Content-Type": "text/plain"])
      #expect(text.body.hasSuffix("\nregistration_id=\(token)\n"))
    }
  }

  @Test(.facts(142, 158)) func `has an error of its own for too many fan-outs`() async throws {
    var settings = LegacyRoutesTests.settings
    (settings.deliveryLimits.concurrentFanouts, settings.deliveryLimits.fanoutPerSecond) = (1, 1)
    try await EmulatorServer.run(settings) { emulator in
      for name in ["phone-01", "phone-02"] {
        try await emulator.put(name, #"{"topics":["news"]}"#)
      }
      let body = #"{"to":"/topics/news","data":{"a":"1"}}"#
      #expect(try await LegacyRoutesTests.send(body, to: emulator).json["message_id"] != nil)
      let second = try await LegacyRoutesTests.send(body, to: emulator)
      #expect(second.status == 200)
      #expect(second.body == #"{"error":"TopicsMessageRateExceeded"}"# + "\n")
    }
  }

  // MARK: Groups

  @Test(.facts(117, 120))
  func `tells how many members of a group failed, and which`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let created = try await emulator.group(
        #"{"operation":"create","notification_key_name":"ana","#
          + #""registration_ids":["phone-01","fail-unavailable","phone-02"]}"#)
      let key = try #require(created.json["notification_key"]?.text)
      let partly = try await LegacyRoutesTests.send(
        #"{"to":"\#(key)","data":{"a":"1"}}"#, to: emulator)
      #expect(
        partly.body
          == #"{"success":2,"failure":1,"failed_registration_ids":["fail-unavailable"]}"# + "\n")
      #expect(try await emulator.reached() == ["phone-01", "phone-02"])
      _ = try await emulator.group(
        #"{"operation":"remove","notification_key":"\#(key)","#
          + #""registration_ids":["fail-unavailable"]}"#)
      let whole = try await LegacyRoutesTests.send(#"{"notification_key":"\#(key)"}"#, to: emulator)
      #expect(whole.body == #"{"success":2,"failure":0}"# + "\n")
      let dry = try await LegacyRoutesTests.send(#"{"to":"\#(key)","dry_run":true}"#, to: emulator)
      #expect(dry.json["success"]?.integer == 2)
      #expect(try await emulator.messages().count == 4)
      #expect(
        Self.results(
          try await LegacyRoutesTests.send(#"{"registration_ids":["\#(key)"]}"#, to: emulator))
          == ["InvalidRegistration"])
      _ = try await emulator.group(
        #"{"operation":"remove","notification_key":"\#(key)","#
          + #""registration_ids":["phone-01","phone-02"]}"#)
      let gone = try await LegacyRoutesTests.send(#"{"to":"\#(key)"}"#, to: emulator)
      #expect(gone.status == 200 && gone.body.isEmpty)
    }
  }

  @Test func `counts what is refused as a whole, too`() async throws {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let data = #""data":{"google_x":"1"}"#
      for target in [#""to":"phone-01""#, #""to":"/topics/news""#] {
        _ = try await LegacyRoutesTests.send("{\(target),\(data)}", to: emulator)
      }
      _ = try await LegacyRoutesTests.send(
        "", to: emulator, headers: ["Content-Type": "text/plain"])
      let refused = try await emulator.inspect("counters")["refused"]
      #expect(refused?["InvalidDataKey"]?.integer == 2)
      #expect(refused?["MissingRegistration"]?.integer == 1)
    }
  }
}
