import CrierEmulator
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// A send that waits for its next attempt when Crier ends, and the next start.
@Suite("A send that waits survives the end of Crier", .timeLimit(.minutes(5)))
struct WaitingSendTests {
  private static let message =
    #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#
  private static let busy =
    #"{"route": "send", "count": 1, "answer": {"status": 503, "headers": {"Retry-After": "1800"}}}"#
  private static let offer = "Crier ended before the next attempt"

  /// Sends a message with Crier, and returns when it waits for the second attempt.
  private static func wait(_ emulator: RunningEmulator) async throws -> CrierProcess {
    try await emulator.addFault(busy)
    try emulator.home.folder.write(message, to: "home/rain.json")
    let crier = try CrierProcess(
      "rain.json", home: emulator.home, environment: emulator.environment)
    try await crier.screen(showing: "Ready to send")
    crier.send("\u{12}")
    try await crier.screen(showing: "Review before sending")
    crier.send("\r")
    try await crier.screen(showing: "If you quit, Crier offers to finish this send")
    return crier
  }

  private static func outcomes(_ emulator: RunningEmulator) async throws -> [String?] {
    try await emulator.crier("history", "list", "--format", "json").jsonLines()
      .map { $0["outcome"]?.text }
  }

  @Test(
    "is offered after quitting, and sent once, with and without a history",
    arguments: [true, false])
  func quit(isRecorded: Bool) async throws {
    try await RunningEmulator.run { emulator in
      if !isRecorded {
        try emulator.home.folder.write("record = false\n", to: "config/crier/config.toml")
      }
      let crier = try await Self.wait(emulator)
      crier.send(Keys.quit)
      try await crier.screen(showing: "The next start of Crier offers it.")
      #expect(try await crier.exitStatus() == 0)
      #expect(await emulator.server.world.deliveries().isEmpty)

      let again = try CrierProcess(home: emulator.home, environment: emulator.environment)
      try await again.screen(showing: Self.offer)
      let picture = try await again.screen(showing: "Esc Later")
      for words in ["Rain at six", "topic news", "once", "HTTP 503"] {
        #expect(picture.contains(words), "\(words)")
      }
      let other = try await emulator.crier("--plain", stdin: "quit\n")
      #expect(!other.stdout.contains(Self.offer), "Only one Crier offers it.")
      again.send("\r")
      try await again.screen(showing: "Review before sending")
      #expect(await emulator.server.world.deliveries().isEmpty)
      again.send("\r")
      try await again.screen(showing: "Message name")
      #expect(await emulator.server.world.deliveries().count == 1)
      let third = try await emulator.crier("--plain", stdin: "quit\n")
      #expect(!third.stdout.contains(Self.offer))
      #expect(try await Self.outcomes(emulator) == (isRecorded ? ["accepted", "retry"] : []))
    }
  }

  @Test func `is offered after a kill, and its record is no longer unknown`() async throws {
    try await RunningEmulator.run { emulator in
      try await Self.wait(emulator).kill()
      #expect(try await Self.outcomes(emulator) == ["unknown"])
      let plain = try await emulator.crier("--plain", stdin: "later\nquit\n")
      #expect(plain.stdout.contains(Self.offer))
      #expect(try await Self.outcomes(emulator) == ["retry"])
      let again = try await emulator.crier("--plain", stdin: "discard it\nquit\n")
      #expect(again.stdout.contains(Self.offer))
      let third = try await emulator.crier("--plain", stdin: "quit\n")
      #expect(!third.stdout.contains(Self.offer))
      #expect(await emulator.server.world.deliveries().isEmpty)
    }
  }

  @Test func `is not offered again after it was sent, also if unsaved text cannot be kept`()
    async throws
  {
    try await RunningEmulator.run { emulator in
      let crier = try await Self.wait(emulator)
      crier.send(Keys.quit)
      #expect(try await crier.exitStatus() == 0)
      // No folder can be made in the place of a file.
      let place = "state/crier/recovery"
      try? FileManager.default.removeItem(atPath: emulator.home.folder.path(of: place))
      try emulator.home.folder.write("", to: place)
      let plain = try await emulator.crier("--plain", stdin: "send it\nsend\nquit\n")
      #expect(plain.stdout.contains(Self.offer), "\(plain.stdout)\(plain.stderr)")
      #expect(await emulator.server.world.deliveries().count == 1, "\(plain.stdout)")
      let third = try await emulator.crier("--plain", stdin: "quit\n")
      #expect(!third.stdout.contains(Self.offer))
    }
  }

  @Test func `is not offered once the user has stopped it`() async throws {
    try await RunningEmulator.run { emulator in
      let crier = try await Self.wait(emulator)
      crier.send(Keys.escape)
      try await crier.screen(showing: "Send stopped")
      crier.send(Keys.quit)
      #expect(try await crier.exitStatus() == 0)
      let again = try await emulator.crier("--plain", stdin: "quit\n")
      #expect(!again.stdout.contains(Self.offer))
      #expect(!emulator.home.folder.files.contains { $0.contains("crier/waiting/") })
    }
  }
}
