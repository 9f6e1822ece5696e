import CrierMessage
import CrierTestSupport
import Testing

/// Rows of the table of causes whose evidence is in FCM's answer: a real send to an emulator, and
/// `crier why` about its record.
@Suite("crier why about the record of a send", .timeLimit(.minutes(5))) struct WhyRecordTests {
  private static let message = #"{"message": {"notification": {"title": "Ferry leaves"}}}"#
  private static let page = #"{"status": 404, "body": "<title>Not Found</title>"}"#

  /// What the emulator answers for an Apple device that has another token by now.
  private static func apple(_ reason: String) -> String {
    #"""
    {"status": 400, "body": {"error": {"code": 400, "message": "It is disabled.",
      "status": "INVALID_ARGUMENT", "details": [
        {"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
          "errorCode": "INVALID_ARGUMENT"},
        {"@type": "type.googleapis.com/google.firebase.fcm.v1.ApnsError",
          "statusCode": 400, "reason": "\#(reason)"}]}}}
    """#
  }

  /// Asks why about the first record, and returns the causes in their order.
  private func causes(
    _ clues: [String] = [], in emulator: RunningEmulator
  ) async throws -> [JSONValue] {
    let why = try await CrierCommand.run(
      ["why", "--record", "1", "--format", "json"] + clues, home: emulator.home,
      environment: emulator.environment)
    #expect(why.code == 0, "\(why.stderr)")
    return try why.jsonLines().first?["causes"]?.elements ?? []
  }

  @Test(
    "FCM's answer decides",
    arguments: [
      (1, "phone-0001", #"{"cut": "before"}"#), (2, "fail-unregistered", nil),
      (3, "phone-0001", page), (4, "fail-sender", nil), (5, "fail-apns", nil),
      (6, "phone-0001", apple("BadDeviceToken")),
      (6, "phone-0001", apple("DeviceTokenNotForTopic")),
      (6, "phone-0001", apple("Unregistered")), (31, "fail-quota", nil),
    ] as [(Int, String, String?)])
  func answer(cause: Int, token: String, fault: String?) async throws {
    try await RunningEmulator.run { emulator in
      if let fault {
        try await emulator.addFault(#"{"route": "send", "count": 1, "answer": \#(fault)}"#)
      }
      let sent = try await emulator.crier(
        "send", "-", "--to-token", token, "--retries", "0", stdin: Self.message)
      #expect(sent.code != 0, "\(sent.stdout)")
      let first = try #require(try await causes(in: emulator).first)
      #expect(first["id"]?.integer == cause, "\(first)")
      #expect(first["likelihood"]?.text == "likely", "\(first)")
    }
  }

  @Test func `a topic to which the device is not subscribed`() async throws {
    try await RunningEmulator.run { emulator in
      let sent = try await emulator.crier(
        "send", "-", "--to-topic", "news", "--yes=news", stdin: Self.message)
      #expect(sent.code == 0, "\(sent.stderr)")
      let delivery = try #require(try await emulator.messages("topic=news").first)
      #expect(delivery["reason"]?.text == "noSubscriber")
      #expect(try await causes(in: emulator).first?["id"]?.integer == 24)

      // A direct message arrives, and the device has no topics.
      let direct = try await emulator.crier(
        "send", "-", "--to-token", "phone-0001", stdin: Self.message)
      #expect(direct.code == 0, "\(direct.stderr)")
      let topics = try await emulator.crier("topics", "show", "phone-0001")
      #expect(topics.stdout.contains("none"), "\(topics.stdout)")
      let first = try #require(
        try await causes(["--clue", "subscribed=no"], in: emulator).first)
      #expect(first["id"]?.integer == 24 && first["likelihood"]?.text == "likely", "\(first)")
    }
  }

  @Test func `more messages that replace one another than a device gets at once`() async throws {
    try await RunningEmulator.run { emulator in
      for _ in 1...21 {
        let sent = try await emulator.crier(
          "send", "-", "--to-token", "phone-0001", stdin: Self.message)
        #expect(sent.code == 0, "\(sent.stderr)")
      }
      let waiting = try await emulator.messages("token=phone-0001&state=stored")
      #expect(waiting.map { $0["reason"]?.text } == ["throttled"])
      let first = try #require(
        try await causes(["--platform", "android", "--sends", "21"], in: emulator).first)
      #expect(first["id"]?.integer == 26, "\(first)")
    }
  }
}
