import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("/emulator/clock", .timeLimit(.minutes(5))) struct ClockRoutesTests {
  @Test(arguments: [
    ("0.25s", 0.25), ("90s", 90), ("3m", 180), ("1.5h", 5_400), ("2d", 172_800), ("4w", 2_419_200),
  ])
  func `moves the clock by every unit that people write`(
    text: String, seconds: Double
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let start = await emulator.world.now
      let moved = try await emulator.ask(
        "POST", "/emulator/clock", body: #"{"advance":"\#(text)"}"#)
      #expect(moved.status == 200)
      #expect(await emulator.world.now - start == .seconds(seconds))
    }
  }

  /// The first time is the clock's own; the second one is an hour ago.
  @Test(arguments: ["2026-02-02T02:40:00Z", "2026-02-02T01:40:00Z", "2027-01-01T00:00:00Z"])
  func `is moved to the time so long after another one`(time: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let moved = try await emulator.ask(
        "POST", "/emulator/clock", body: #"{"now":"\#(time)","advance":"2h"}"#)
      #expect(moved.status == 200)
      let now = try #require(EmulatedTime(wireText: time)) + .seconds(7_200)
      #expect(moved.json["now"]?.text == now.wireText)
    }
  }

  @Test(arguments: [
    (#"{"advance":"4 weeks"}"#, "advance is not a duration.", #""advance": "4w"."#),
    (#"{"advance":"500ms"}"#, "advance is not a duration.", "which is s, m, h, d or w"),
    (#"{"advance":60}"#, "advance is not a duration.", "a number and a unit"),
    (#"{"advance":"6000w"}"#, "advance is longer than 3155760000 s", "Shorten it."),
    ("{}", "The body needs advance or now.", #"{"advance": "4w"}"#),
  ])
  func `says which durations it takes`(body: String, sentence: String, fix: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let error = try await emulator.ask("POST", "/emulator/clock", body: body).json["error"]
      #expect(error?["sentence"]?.text?.hasPrefix(sentence) == true)
      #expect(error?["fix"]?.text?.contains(fix) == true)
      let wait = try await emulator.inspect("messages?wait=long")["error"]
      #expect(wait?["sentence"]?.text == "The value of wait= is not a duration.")
      #expect(wait?["fix"]?.text?.hasSuffix("for example wait=5s.") == true)
    }
  }

  @Test(arguments: [
    "", "{}", #"{"advance":"-1s"}"#, #"{"advance":60}"#, #"{"advance":"1y"}"#,
    #"{"advance":"99999999999s"}"#, #"{"now":"2001-01-01T00:00:00Z"}"#,
    #"{"now":"2026-02-02T01:40:00Z","advance":"3599s"}"#, #"{"back":"1s"}"#,
  ])
  func `does not move the clock otherwise`(body: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("POST", "/emulator/clock", body: body)
      #expect(answer.status == 400)
      #expect(
        try await emulator.inspect("clock")["now"]?.text == "2026-02-02T02:40:00Z")
    }
  }
}
