import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("fcm/notification") struct GroupRoutesTests {
  private static let create =
    #"{"operation":"create","notification_key_name":"ana","registration_ids":["phone-01"]}"#

  private static func change(
    _ operation: String, _ token: String, key: String, name: String = "ana"
  ) -> String {
    #"{"operation":"\#(operation)","notification_key_name":"\#(name)","#
      + #""notification_key":"\#(key)","registration_ids":["\#(token)"]}"#
  }

  @Test(.facts(160, 161, 162, 163))
  func `creates, changes and shows a group, and a send to its key reaches the members`()
    async throws
  {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let created = try await emulator.group(Self.create)
      #expect(created.status == 200)
      let key = try #require(created.json["notification_key"]?.text)
      #expect(created.body == #"{"notification_key":"\#(key)"}"# + "\n")
      let added = try await emulator.group(Self.change("add", "phone-02", key: key))
      #expect(added.body == created.body)
      // The second address is the former one.
      for path in ["/fcm/notification", "/gcm/notification"] {
        let shown = try await emulator.instanceID("GET", path + "?notification_key_name=ana")
        #expect(shown.status == 200 && shown.body == created.body)
      }
      let sent = try await emulator.send(
        #"{"message":{"token":"\#(key)","notification":{"title":"Hi"}}}"#)
      #expect(sent.status == 200 && sent.name.hasPrefix("projects/demo-shop/messages/0:"))
      _ = try await emulator.send(#"{"message":{"token":"phone-01"}}"#)
      let messages = try await emulator.messages("?token=\(key)")
      #expect(messages.compactMap { $0["device"]?.text } == ["phone-01", "phone-02"])
      #expect(messages.allSatisfy { $0["target"] == .members(["token": .string(key)]) })
      #expect(messages.allSatisfy { $0["state"]?.text == "delivered" })
      let removed = try await emulator.group(Self.change("remove", "phone-01", key: key))
      #expect(removed.body == created.body)
      let last = try await emulator.group(Self.change("remove", "phone-02", key: key))
      #expect(last.status == 200)
      let gone = try await emulator.instanceID(
        "GET", "/fcm/notification?notification_key_name=ana")
      #expect(gone.status == 400)
      #expect(gone.body == #"{"error":"notification_key not found"}"# + "\n")
      let late = try await emulator.send(#"{"message":{"token":"\#(key)"}}"#)
      #expect(late.error?.errorCode == "UNREGISTERED")
    }
  }

  @Test(
    .facts(160, 161, 162, 163),
    arguments: [
      ("", "JSON_PARSING_ERROR"), ("7", "JSON_PARSING_ERROR"),
      ("{}", "operation must be create, add or remove"),
      (#"{"operation":"delete"}"#, "operation must be create, add or remove"),
      (
        #"{"operation":"create","registration_ids":["phone-09"]}"#,
        "notification_key_name is missing"
      ),
      (
        #"{"operation":"create","notification_key_name":"","registration_ids":["phone-09"]}"#,
        "notification_key_name is missing"
      ),
      (#"{"operation":"create","notification_key_name":"ben"}"#, "no valid registration ids"),
      (
        #"{"operation":"create","notification_key_name":"ben","registration_ids":"phone-09"}"#,
        "no valid registration ids"
      ),
      (
        #"{"operation":"create","notification_key_name":"ben","registration_ids":[7,null,"short"]}"#,
        "no valid registration ids"
      ),
      (create, "notification_key already exists"),
      (
        #"{"operation":"add","notification_key_name":"ana","registration_ids":["phone-09"]}"#,
        "notification_key is missing"
      ),
      (change("add", "phone-09", key: "APA91bUnknown"), "notification_key not found"),
    ])
  func `refuses a request with the service's words`(body: String, text: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.group(Self.create)
      let answer = try await emulator.group(body)
      #expect(answer.status == 400)
      #expect(answer.body == JSONWriter.compact(.members(["error": .string(text)])) + "\n")
      #expect(await emulator.world.deviceCount == 1)
    }
  }

  @Test func `refuses another group's name, a key of garbage, and too many members`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let key = try await emulator.group(Self.create).json["notification_key"]?.text ?? ""
      let other = try await emulator.group(
        Self.change("add", "phone-02", key: key, name: "ben"))
      #expect(
        other.json["error"]?.text
          == "notification_key_name doesn't match the group name of the notification_key")
      let garbage = try await emulator.group(Self.change("add", "phone-02", key: "what"))
      #expect(garbage.status == 500)
      #expect(garbage.body.contains("<H1>Internal Server Error</H1>\n<H2>Error 500</H2>"))
      for number in 2...20 {
        let answer = try await emulator.group(Self.change("add", "device-\(number)", key: key))
        #expect(answer.status == 200)
      }
      let full = try await emulator.group(Self.change("add", "device-21", key: key))
      #expect(full.status == 400)
      #expect(full.json["error"]?.text == "A device group has at most 20 registration ids")
      let long = String(repeating: "n", count: 1_001)
      let name = try await emulator.group(Self.change("add", "phone-02", key: key, name: long))
      #expect(name.json["error"]?.text == "notification_key_name is too long")
    }
  }

  @Test(arguments: ["my-project", "", "-1", "1234 ", "１２３４", String(repeating: "1", count: 21)])
  func `wants the project's number`(number: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let headers = ["project_id": number.trimmed == number ? number : number + "x"]
      let created = try await emulator.group(Self.create, headers: headers)
      #expect(created.status == 400)
      #expect(created.body == #"{"error":"INVALID_PROJECT_ID"}"# + "\n")
      let shown = try await emulator.instanceID(
        "GET", "/fcm/notification?notification_key_name=ana", headers: headers)
      #expect(shown.json["error"]?.text == "INVALID_PROJECT_ID")
    }
  }

  @Test func `survives a list of 90,000 tokens`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for tokens in [
        Array(repeating: "phone-01", count: 90_000), (10_000..<90_000).map { "id-\($0)" },
      ] {
        let list = JSONWriter.compact(.array(tokens.map(JSONValue.string)))
        let answer = try await emulator.group(
          #"{"operation":"create","notification_key_name":"\#(tokens[0])","#
            + #""registration_ids":\#(list)}"#)
        #expect([200, 400].contains(answer.status))
      }
      #expect(await emulator.world.deviceCount == 1)
      try await emulator.expectHealth()
    }
  }
}
