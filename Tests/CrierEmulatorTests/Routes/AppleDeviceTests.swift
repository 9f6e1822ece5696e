import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Sources: answers of FCM that developers published.
@Suite("A send to an Apple device", .timeLimit(.minutes(5))) struct AppleDeviceTests {
  private static func run(
    _ body: (EmulatorServer) async throws -> Void
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await emulator.put("ipad-one", #"{"platform":"ios"}"#)
      try await body(emulator)
    }
  }

  private static func send(
    _ members: String, to token: String = "ipad-one", in emulator: EmulatorServer
  ) async throws -> PlainAnswer {
    try await emulator.send(#"{"message":{"token":"\#(token)",\#(members)}}"#)
  }

  private static let data = #""data":{"a":"1"}"#

  @Test(arguments: ["5", "10"])
  func `is refused if it has a priority, only data, and nothing that wakes the app`(
    priority: String
  ) async throws {
    try await Self.run { emulator in
      let headers = #""headers":{"apns-priority":"\#(priority)"}"#
      let misspelled = #","payload":{"aps":{"content_available":1}}"#
      for more in ["", misspelled] {
        let refused = try await Self.send(
          Self.data + #","apns":{\#(headers)\#(more)}"#, in: emulator)
        #expect(refused.status == 400)
        #expect(
          refused.error?.violations == [
            FCMError.Violation(field: "message.token", description: "Invalid registration token")
          ])
      }
      let others: [String] = [
        Self.data,
        Self.data + #","apns":{\#(headers),"payload":{"aps":{"content-available":1}}}"#,
        Self.data + #","notification":{"title":"Rain"},"apns":{\#(headers)}"#,
      ]
      for members in others {
        #expect(try await Self.send(members, in: emulator).status == 200, "\(members)")
      }
      let android = try await Self.send(
        Self.data + #","apns":{\#(headers)}"#, to: "phone-one", in: emulator)
      #expect(android.status == 200)
    }
  }

  @Test func `is refused with the reason of APNs after the app was uninstalled`() async throws {
    try await Self.run { emulator in
      try await emulator.put("ipad-one", #"{"state":"uninstalled"}"#)
      try await emulator.put("phone-one", #"{"state":"uninstalled"}"#)
      for token in ["ipad-one", "phone-one"] {
        #expect(try await Self.send(Self.data, to: token, in: emulator).status == 200)
      }
      let refused = try await Self.send(Self.data, in: emulator)
      #expect(refused.status == 404)
      #expect(refused.error?.errorCode == "UNREGISTERED")
      #expect(refused.error?.apple == FCMError.Apple(statusCode: 410, reason: "Unregistered"))
      let android = try await Self.send(Self.data, to: "phone-one", in: emulator)
      #expect(android.status == 404)
      #expect(android.error?.apple == nil)
    }
  }

  @Test func `with an old token is refused without asking APNs`() async throws {
    try await Self.run { emulator in
      _ = try await emulator.ask("POST", "/emulator/devices/ipad-one/rotate")
      let refused = try await Self.send(Self.data, in: emulator)
      #expect(refused.error == FailingName.unregistered.error)
    }
  }

  @Test func `is not refused with words about Android if it is too big`() async throws {
    try await Self.run { emulator in
      let text = String(repeating: "x", count: 5_000)
      let members = #""data":{"a":"\#(text)"}"#
      let refused = try await Self.send(members, in: emulator)
      #expect(refused.status == 400)
      #expect(refused.error?.message == "Request contains an invalid argument.")
      let android = try await Self.send(members, to: "phone-one", in: emulator)
      #expect(android.error?.message == "Android message is too big")
    }
  }

  /// APNs has not published its limits, so a test says when they are reached.
  @Test(.facts(79)) func `is refused beyond the device's limit, if a test sets one`()
    async throws
  {
    try await Self.run { emulator in
      for _ in 1...3 { #expect(try await Self.send(Self.data, in: emulator).status == 200) }
      let set = try await emulator.ask(
        "PUT", "/emulator/limits", body: #"{"appleDevicePerMinute":2}"#)
      #expect(set.json["appleDevicePerMinute"]?.integer == 2)
      for _ in 1...2 { #expect(try await Self.send(Self.data, in: emulator).status == 200) }
      let refused = try await Self.send(Self.data, in: emulator)
      #expect(refused.status == 429)
      #expect(refused.error?.errorCode == "QUOTA_EXCEEDED")
      #expect(refused.headers["retry-after"] == "60")
      try await emulator.put("ipad-two", #"{"platform":"ios"}"#)
      for token in ["ipad-two", "phone-one", "phone-one", "phone-one"] {
        #expect(try await Self.send(Self.data, to: token, in: emulator).status == 200)
      }
      _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"60s"}"#)
      #expect(try await Self.send(Self.data, in: emulator).status == 200)
      let tooMuch = try await emulator.ask(
        "PUT", "/emulator/limits", body: #"{"appleDevicePerMinute":65536}"#)
      #expect(tooMuch.status == 400)
    }
  }
}
