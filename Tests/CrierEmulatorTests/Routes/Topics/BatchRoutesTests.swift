import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("iid/v1:batchAdd and batchRemove") struct BatchRoutesTests {
  private static func body(_ tokens: [String], to topic: String = "/topics/news") -> String {
    JSONWriter.compact(
      .members([
        "to": .string(topic), "registration_tokens": .array(tokens.map(JSONValue.string)),
      ]))
  }

  @Test(.facts(101, 104, 105, 106, 178))
  func `subscribe and unsubscribe, with a result for each token in their order`()
    async throws
  {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let tokens = ["phone-01", "short", "fail-unregistered", "phone-02"]
      let added = try await emulator.instanceID(
        "POST", "/iid/v1:batchAdd", body: Self.body(tokens))
      #expect(added.status == 200)
      #expect(added.headers["content-type"] == "application/json; charset=UTF-8")
      #expect(
        added.body == #"{"results":[{},{"error":"INVALID_ARGUMENT"},{"error":"NOT_FOUND"},{}]}"#
          + "\n")
      _ = try await emulator.send(#"{"message":{"topic":"news","data":{"a":"1"}}}"#)
      #expect(try await emulator.reached() == ["phone-01", "phone-02"])
      let removed = try await emulator.instanceID(
        "POST", "/iid/v1:batchRemove", body: Self.body(["phone-01", "phone-03"]))
      #expect(removed.body == #"{"results":[{},{}]}"# + "\n")
      _ = try await emulator.send(#"{"message":{"topic":"news","data":{"a":"2"}}}"#)
      #expect(try await emulator.reached("?after=2") == ["phone-02"])
      #expect(try await emulator.ask("GET", "/emulator/devices/phone-03").status == 404)
    }
  }

  @Test(.facts(104, 105), arguments: ["batchAdd", "batchRemove"], [1, 2, 1_000])
  func `have an answer of one form, however many tokens there are`(
    method: String, count: Int
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.instanceID(
        "POST", "/iid/v1:" + method, body: Self.body((1...count).map { "device-\($0)" }))
      #expect(answer.status == 200)
      #expect(
        answer.json
          == .members(["results": .array(Array(repeating: .object([]), count: count))]))
    }
  }

  @Test(
    .facts(99, 106),
    arguments: [
      ("", "JSON_PARSING_ERROR"), ("[]", "JSON_PARSING_ERROR"), ("{", "JSON_PARSING_ERROR"),
      ("{}", "MissingIIdToken"), (#"{"to":"/topics/news"}"#, "MissingIIdToken"),
      (body([]), "MissingIIdToken"),
      (#"{"to":"/topics/news","registration_tokens":"phone-01"}"#, "MissingIIdToken"),
      (#"{"registration_tokens":["phone-01"]}"#, "Missing topic name"),
      (#"{"to":7,"registration_tokens":["phone-01"]}"#, "Missing topic name"),
      (body(["phone-01"], to: "news"), "Topic name format is invalid"),
      (body(["phone-01"], to: "/topics/"), "Topic name format is invalid"),
      (body(["phone-01"], to: "/topics/a b"), "Topic name format is invalid"),
      (
        body(["phone-01"], to: "/topics/" + String(repeating: "a", count: 901)),
        "Topic name format is invalid"
      ),
      (
        body((1...1_001).map { "device-\($0)" }),
        "Number of registration tokens exceeds maximum allowed (1000)"
      ),
    ])
  func `refuse a request as a whole`(body: String, text: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for path in ["/iid/v1:batchAdd", "/iid/v1:batchRemove"] {
        let answer = try await emulator.instanceID("POST", path, body: body)
        #expect(answer.status == 400)
        #expect(answer.json == .members(["error": .string(text)]))
      }
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test(.facts(99, 100, 105))
  func `take a thousand tokens, and refuse those beyond the rate of the project`()
    async throws
  {
    var settings = EmulatorServer.settings()
    settings.deliveryLimits.topicChangesPerSecond = 1_500
    try await EmulatorServer.run(settings) { emulator in
      let tokens = (1...1_000).map { "device-\($0)" }
      let errors = [0, 500].map { Array(repeating: "RESOURCE_EXHAUSTED", count: $0) }
      for expected in errors {
        let answer = try await emulator.instanceID(
          "POST", "/iid/v1:batchAdd", body: Self.body(tokens))
        let results = answer.json["results"]?.elements ?? []
        #expect(results.count == 1_000)
        #expect(results.compactMap { $0["error"]?.text } == expected)
      }
      _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"1s"}"#)
      let answer = try await emulator.instanceID(
        "POST", "/iid/v1:batchRemove", body: Self.body(tokens))
      #expect(answer.json["results"]?.elements?.allSatisfy { $0 == .object([]) } == true)
    }
  }

  @Test(
    .facts(106),
    arguments: [
      ["access_token_auth": "false"], ["access_token_auth": ""], ["Authorization": ""],
      ["Authorization": "key=AAAA:secret"], ["Authorization": "Bearer ya29.crier-emulator-1-1"],
    ])
  func `answer 401 with Google's page without a usable access token`(
    headers: [String: String]
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for (method, path) in [
        ("POST", "/iid/v1:batchAdd"), ("POST", "/iid/v1:batchRemove"),
        ("POST", "/iid/v1/phone-01/rel/topics/news"), ("GET", "/iid/info/phone-01"),
        ("GET", "/fcm/notification?notification_key_name=ana"), ("POST", "/fcm/notification"),
      ] {
        let answer = try await emulator.instanceID(
          method, path, headers: headers, body: method == "GET" ? "" : Self.body(["phone-01"]))
        #expect(answer.status == 401, "\(path)")
        #expect(answer.headers["content-type"] == "text/html; charset=UTF-8")
        #expect(
          answer.body == """
            <HTML>
            <HEAD>
            <TITLE>Unauthorized</TITLE>
            </HEAD>
            <BODY BGCOLOR="#FFFFFF" TEXT="#000000">
            <H1>Unauthorized</H1>
            <H2>Error 401</H2>
            </BODY>
            </HTML>

            """)
      }
    }
  }
}
