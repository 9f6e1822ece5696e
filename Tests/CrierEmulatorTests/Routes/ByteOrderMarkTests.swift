import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("A byte order mark") struct ByteOrderMarkTests {
  private static let registration = "/v1/projects/demo-shop/registrations/phone-01"
  private static let appleToken = String(repeating: "a1", count: 32)
  private static let scope = "https://www.googleapis.com/auth/cloud-platform"

  /// A method, a path and a body that is taken there.
  private static let requests: [(method: String, path: String, body: String)] = [
    ("POST", "/v1/projects/demo-shop/messages:send", #"{"message":{"token":"phone-01"}}"#),
    ("POST", registration + "/topicSubscriptions?topicName=news", "{}"),
    ("PATCH", registration + "/topicSubscriptions/news?allowMissing=true", "{}"),
    ("POST", "/iid/v1:batchAdd", #"{"to":"/topics/news","registration_tokens":["phone-01"]}"#),
    ("POST", "/iid/v1:batchRemove", #"{"to":"/topics/news","registration_tokens":["phone-01"]}"#),
    ("POST", "/iid/v1:batchImport", #"{"application":"a.b","apns_tokens":["\#(appleToken)"]}"#),
    (
      "POST", "/fcm/notification",
      #"{"operation":"create","notification_key_name":"ana","registration_ids":["phone-01"]}"#
    ),
    ("POST", "/fcm/send", #"{"to":"phone-01","data":{"a":"1"}}"#),
    (
      "POST", "/v1/projects/-/serviceAccounts/a@b.example:generateAccessToken",
      #"{"scope":["\#(scope)"]}"#
    ),
    ("PUT", "/emulator/devices/phone-01", #"{"state":"offline"}"#),
    ("PUT", "/emulator/limits", #"{"burst":false}"#),
    ("POST", "/emulator/clock", #"{"advance":"1s"}"#),
    ("POST", "/emulator/faults", #"{"answer":{"status":503}}"#),
  ]

  @Test(arguments: requests.indices)
  func `is refused on every route that reads JSON`(index: Int) async throws {
    let (method, path, body) = Self.requests[index]
    var settings = EmulatorServer.settings()
    settings.servesLegacy = true
    try await EmulatorServer.run(settings) { emulator in
      let headers = path == "/fcm/send" ? ["Authorization": "key=any"] : [:]
      for (text, isTaken) in [("\u{FEFF}" + body, false), (body, true)] {
        let answer = try await emulator.instanceID(method, path, headers: headers, body: text)
        #expect(isTaken ? answer.status < 300 : answer.status == 400, "\(path): \(answer.body)")
      }
    }
  }

  @Test func `is named in the refusal of the emulator's own pages`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for path in ["limits", "snapshot"] {
        let answer = try await emulator.ask("PUT", "/emulator/" + path, body: "\u{FEFF}{}")
        #expect(answer.status == 400)
        let sentence = answer.json["error"]?["sentence"]?.text
        #expect(sentence?.hasSuffix("the text begins with a byte order mark.") == true)
      }
    }
  }
}
