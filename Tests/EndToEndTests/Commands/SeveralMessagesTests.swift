import CrierEmulator
import CrierMessage
import CrierTestSupport
import Testing

/// The several requests that `crier convert` writes.
@Suite("A file with several messages") struct SeveralMessagesTests {
  private static let legacy =
    #"{"registration_ids": ["good-token-1", "good-token-2"], "notification": {"title": "Rain"}}"#

  private static func written() async throws -> String {
    let outcome = try await CrierCommand.run(["convert", "-"], stdin: legacy)
    #expect(outcome.stdout.split(separator: "\n").count == 2)
    return outcome.stdout
  }

  @Test func `is sent message by message`() async throws {
    let messages = try await Self.written()
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("send", "-", "--yes=2", stdin: messages)
      #expect(outcome.code == 0, "\(outcome.stderr)")
      let pushes = await emulator.server.world.deliveries()
      #expect(pushes.map(\.target?.value) == ["good-token-1", "good-token-2"])
    }
  }

  @Test func `is checked as a whole before the first send`() async throws {
    let messages =
      try await Self.written() + #"{"message": {"topic": "news", "data": {"from": "x"}}}"#
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("send", "-", stdin: messages)
      #expect(outcome.code == 1)
      #expect(outcome.stderr.contains("data.from: "))
      #expect(await emulator.server.world.deliveries().isEmpty)
    }
  }

  @Test(
    "needs its number, and the names of topics, to confirm it",
    arguments: [("--yes=1", 64), ("--yes=2", 64), ("--yes=2 messages: 1 x device, 1 x news", 0)])
  func consent(option: String, code: Int32) async throws {
    let messages =
      #"{"message":{"token":"good-token-1"}}"# + "\n" + #"{"message":{"topic":"news"}}"#
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("send", "-", option, stdin: messages)
      #expect(outcome.code == code, "\(outcome.stderr)")
      if code != 0 { #expect(outcome.stderr.contains("2 messages: 1 x device, 1 x news")) }
    }
  }

  @Test(
    "is not sent if it would go elsewhere, or twice",
    arguments: [
      (["--to-topic", "news"], #"{"message":{"topic":"a"}} {"message":{"topic":"b"}}"#),
      ([], #"{"message":{"topic":"a"}} {"message":{"topic":"a"}}"#),
    ])
  func refused(options: [String], messages: String) async throws {
    let outcome = try await CrierCommand.run(
      ["send", "-", "--endpoint", "http://127.0.0.1:9"] + options, stdin: messages)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("2 "))
  }

  @Test func `is previewed message by message`() async throws {
    let outcome = try await CrierCommand.run(
      ["preview", "-", "--surface", "ios-lock"],
      stdin: #"{"message":{"topic":"a","notification":{"title":"Rain"}}}"# + "\n"
        + #"{"message":{"topic":"b","notification":{"title":"Snow"}}}"#)
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("message 1:"))
    #expect(outcome.stdout.contains("Rain"))
    #expect(outcome.stdout.contains("message 2:"))
    #expect(outcome.stdout.contains("Snow"))
  }

  @Test func `names the line of a broken message`() async throws {
    let outcome = try await CrierCommand.run(
      ["preview", "-"], stdin: "{\"message\":{\"topic\":\"a\"}}\n\n{\"message\": 5 6}\n")
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("the message on line 3"))
  }
}
