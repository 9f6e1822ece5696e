import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Source: Firebase, "HTTP protocol (legacy)", notification payload.
@Suite("A notification of the legacy protocol") struct LegacyNotificationTests {
  /// Sends a notification, and returns the v1 message that devices get.
  private static func message(_ notification: String) async throws -> JSONValue {
    try await EmulatorServer.run(LegacyRoutesTests.settings) { emulator in
      let answer = try await LegacyRoutesTests.send(
        #"{"to":"phone-01","notification":\#(notification)}"#, to: emulator)
      #expect(answer.json["success"]?.integer == 1)
      return try await emulator.inspect("messages/latest")["message"] ?? .null
    }
  }

  private static let complete = #"""
    {"title":"T","body":"B","sound":"bell","badge":"3","subtitle":"S","click_action":"OPEN",
    "android_channel_id":"news","icon":"star","tag":"t","color":"#ff0000",
    "title_loc_key":"k1","title_loc_args":"[\"a\"]","body_loc_key":"k2","body_loc_args":"[\"b\"]"}
    """#

  @Test(.facts(130, 183)) func `has ten keys on Apple`() async throws {
    let message = try await Self.message(Self.complete)
    let expected = #"""
      {"alert":{"subtitle":"S","title-loc-key":"k1","title-loc-args":["a"],"loc-key":"k2",
      "loc-args":["b"],"title":"T","body":"B"},"sound":"bell","badge":3,"category":"OPEN"}
      """#
    #expect(
      try message["apns"]?["payload"]?["aps"]?.sorted == JSONReader.read(expected).sorted)
  }

  @Test(.facts(132, 183)) func `has twelve keys on Android`() async throws {
    let message = try await Self.message(Self.complete)
    let expected = #"""
      {"sound":"bell","click_action":"OPEN","channel_id":"news","icon":"star","tag":"t",
      "color":"#ff0000","title_loc_key":"k1","title_loc_args":["a"],"body_loc_key":"k2",
      "body_loc_args":["b"]}
      """#
    #expect(message["notification"] == .members(["title": .string("T"), "body": .string("B")]))
    #expect(
      try message["android"]?["notification"]?.sorted == JSONReader.read(expected).sorted)
  }

  @Test(.facts(135)) func `has a picture and a link on the web, with https`() async throws {
    let message = try await Self.message(
      #"{"title":"T","icon":"https://a.example/i.png","click_action":"https://a.example/"}"#)
    #expect(message["notification"]?["title"]?.text == "T")
    #expect(
      message["webpush"]?["notification"]?["icon"]?.text == "https://a.example/i.png")
    #expect(message["webpush"]?["fcm_options"]?["link"]?.text == "https://a.example/")
    let insecure = try await Self.message(
      #"{"title":"T","click_action":"http://a.example/"}"#)
    #expect(insecure["webpush"]?["fcm_options"]?["link"] == nil)
  }
}
