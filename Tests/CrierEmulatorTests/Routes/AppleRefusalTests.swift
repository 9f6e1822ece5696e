import CrierMessage
import Testing

@testable import CrierEmulator

/// Source: Apple, "Handling notification responses from APNs".
@Suite("A send with headers that APNs refuses", .timeLimit(.minutes(5)))
struct AppleRefusalTests {
  private static func run(_ body: (EmulatorServer) async throws -> Void) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await emulator.put("ipad-one", #"{"platform":"ios","app":"com.example.app"}"#)
      try await emulator.put("ipad-two", #"{"platform":"ios"}"#)
      try await body(emulator)
    }
  }

  private static func send(
    _ header: String, to token: String = "ipad-one", isDryRun: Bool = false,
    in emulator: EmulatorServer
  ) async throws -> PlainAnswer {
    try await emulator.send(
      #"{"validate_only":\#(isDryRun),"message":{"token":"\#(token)","#
        + #""notification":{"title":"Rain"},"apns":{"headers":{\#(header)}}}}"#)
  }

  private static let long = String(repeating: "c", count: 64)

  @Test(
    arguments: [
      (#""apns-topic":"com.example.other""#, "DeviceTokenNotForTopic"),
      (#""apns-topic":"com.example.other.voip""#, "DeviceTokenNotForTopic"),
      (#""apns-push-type":"Alert""#, "InvalidPushType"),
      (#""apns-priority":"7""#, "BadPriority"),
      (#""apns-expiration":"2026-05-01T12:00:00Z""#, "BadExpirationDate"),
      (#""apns-id":"1234""#, "BadMessageId"),
    ])
  func `is refused with the reason, also in a dry run`(
    header: String, reason: String
  ) async throws {
    try await Self.run { emulator in
      for isDryRun in [false, true] {
        let refused = try await Self.send(header, isDryRun: isDryRun, in: emulator)
        #expect(refused.status == 400)
        #expect(refused.error?.status == "INVALID_ARGUMENT")
        #expect(refused.error?.errorCode == "INVALID_ARGUMENT")
        #expect(refused.error?.apple == FCMError.Apple(statusCode: 400, reason: reason))
      }
      #expect(try await emulator.messages().isEmpty)
      #expect(try await Self.send(header, to: "phone-one", in: emulator).status == 200)
      // The topic cannot be compared without an app.
      let status = reason == "DeviceTokenNotForTopic" ? 200 : 400
      #expect(try await Self.send(header, to: "ipad-two", in: emulator).status == status)
    }
  }

  @Test func `is accepted otherwise`() async throws {
    try await Self.run { emulator in
      let headers: [String] = [
        #""apns-topic":"com.example.app""#, #""apns-topic":"com.example.app.voip""#,
        #""apns-collapse-id":"\#(Self.long)""#, #""apns-push-type":"alert""#,
        #""apns-priority":"1""#, #""apns-expiration":"0""#,
        #""apns-id":"123e4567-e89b-12d3-a456-426614174000""#,
        #""apns-id":"123E4567-E89B-12D3-A456-426614174000""#,
      ]
      for header in headers {
        let answer = try await Self.send(header, in: emulator)
        #expect(answer.status == 200, "\(header)")
      }
    }
  }

  @Test func `is not asked about a collapse ID that FCM itself refuses`() async throws {
    try await Self.run { emulator in
      for token in ["ipad-one", "phone-of-android"] {
        let refused = try await Self.send(
          #""apns-collapse-id":"\#(Self.long)c""#, to: token, in: emulator)
        #expect(refused.status == 400)
        #expect(
          refused.error?.message
            == "The length of [apns-collapse-id] header must not exceed [64] bytes.")
        #expect(refused.error?.apple == nil)
      }
    }
  }
}
