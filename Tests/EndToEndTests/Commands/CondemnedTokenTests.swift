import CrierMessage
import CrierTestSupport
import LoopbackServers
import Testing

/// Answers 404 and 410 of an emulator, as `send`, `send --tokens`, `history`, `devices`, `why` and
/// `explain` tell them for each kind of request.
@Suite("What a 404 condemns", .timeLimit(.minutes(5))) struct CondemnedTokenTests {
  private static let plain = #"{"message": {"notification": {"title": "Ferry leaves"}}}"#
  private static let activity = #"""
    {"message": {"apns": {"live_activity_token": "80d3f1a2b4c5d6e7",
      "headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"event": "update",
      "timestamp": 1746100000, "content-state": {"gate": "4"}}}}}}
    """#
  private static let apple = #"""
    {"route": "send", "count": 2, "answer": {"status": 404, "body": {"error": {"code": 404,
      "message": "NotRegistered", "status": "NOT_FOUND", "details": [
        {"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": "UNREGISTERED"},
        {"@type": "type.googleapis.com/google.firebase.fcm.v1.ApnsError",
          "statusCode": 410, "reason": "Unregistered"}]}}}}
    """#

  @Test(
    "only a token that the message was for is to be removed",
    arguments: [
      ("--to-token", plain, "drop-token", "Remove this token wherever you keep it"),
      ("--to-fid", plain, "fix-request", "has not registered this installation ID"),
      ("--to-token", activity, "fix-request", "Keep the registration token"),
      ("--to-fid", activity, "fix-request", "apns.live_activity_token"),
    ])
  func send(option: String, message: String, outcome: String, words: String) async throws {
    try await RunningEmulator.run { emulator in
      let sent = try await emulator.crier(
        "send", "-", option, "fail-unregistered", "--format", "json", stdin: message)
      #expect(sent.code == 1)
      #expect(try sent.jsonLines().first?["outcome"]?.text == outcome)
      #expect(sent.stderr.contains(words), "\(sent.stderr)")
      #expect(sent.stderr.contains("will not work again") == (outcome == "drop-token"))
      #expect(sent.stderr.contains("Requested entity was not found"))

      let record = try await emulator.crier("history", "show", "1")
      #expect(record.stdout.contains(words), "\(record.stdout)")
      let causes = try await emulator.crier("why", "--record", "1", "--format", "json")
      let found = try #require(try causes.jsonLines().first?["causes"]?.elements)
      let isLikely = found.first { $0["id"]?.integer == 2 }?["likelihood"]?.text == "likely"
      #expect(isLikely == (outcome == "drop-token"), "\(found.prefix(2))")
      // That FCM refused the message (28) is certain; no other cause is.
      let others = found.filter { ![2, 28].contains($0["id"]?.integer) }
      #expect(others.allSatisfy { $0["likelihood"]?.text != "likely" }, "\(others.prefix(3))")
    }
  }

  @Test func `the same holds for each row of a list`() async throws {
    try await RunningEmulator.run { emulator in
      let folder = emulator.home.folder
      let list = try folder.write(
        "token\nfail-unregistered\nc9XkQmT2RzK7vLpB3wNhYa\n", to: "home/list.csv")
      for (message, outcomes) in [
        (Self.plain, ["drop-token", "fix-request"]),
        (Self.activity, ["fix-request", "fix-request"]),
      ] {
        try await emulator.addFault(Self.apple)
        let sent = try await emulator.crier(
          "send", "-", "--tokens", list, "--yes=2", "--format", "json", stdin: message)
        let rows = try sent.jsonLines().sorted {
          $0["line"]?.integer ?? 0 < $1["line"]?.integer ?? 0
        }
        #expect(rows.map { $0["outcome"]?.text } == outcomes, "\(sent.stdout)\(sent.stderr)")
      }
    }
  }

  @Test func `a test device is marked only if the answer is about its token`() async throws {
    try await RunningEmulator.run { emulator in
      let folder = emulator.home.folder
      try folder.write("[tablet]\nplatform = \"ios\"\n", to: "home/devices.toml")
      try emulator.home.writeTrusted(
        "tablet = \"fail-unregistered\"\n", to: "home/devices.local.toml")
      func isMarked() async throws -> Bool {
        try await emulator.crier("devices").stdout.contains("unregistered since")
      }
      _ = try await emulator.crier("send", "-", "--test-devices", stdin: Self.activity)
      #expect(try await isMarked() == false)
      _ = try await emulator.crier("send", "-", "--test-devices", stdin: Self.plain)
      #expect(try await isMarked())
    }
  }

  @Test func `a ticket with the message of a Live Activity`() async throws {
    let token = SendCommandTests.token
    let answer = Answers.error(404, "NOT_FOUND", "NotRegistered", code: "UNREGISTERED")
    let ticket = "\(Self.activity.split(separator: "\n").joined())\nsend to \(token) \(answer)\n"
    let told = try await CrierCommand.run(["explain", "-"], stdin: ticket)
    #expect(told.stdout.contains("keep the token: the answer is about the Live Activity's token"))
    #expect(!told.stdout.contains("drop-token") && !told.stdout.contains("emove this token"))
  }
}
