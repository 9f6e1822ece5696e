import CrierTestSupport
import Testing

/// A user of the real program, with the real sandbox.
@Suite("A first send") struct FirstSendTests {
  @Test(
    "composes, makes a dry run, sends and shows the push",
    arguments: [(24, 80), (40, 120), (60, 200)])
  func firstSend(rows: Int, columns: Int) async throws {
    let crier = try CrierProcess("--sandbox", rows: rows, columns: columns, entry: .xterm)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain at six\tGrüße 👩‍💻 日本語")
    try await crier.screen(showing: "Title        Rain at six")
    try await crier.screen(showing: "Grüße 👩 日本語")

    crier.send(Keys.f8 + "\tfK3mAbCdEfGhIjKlMnOpQr:APA91bFirstSend0001")
    try await crier.screen(showing: "fK3m…0001  SANDBOX")
    for _ in 0..<4 { crier.send(Keys.f8) }
    crier.send("screen\tweather\tcity\tBasel")
    try await crier.screen(showing: "Basel")

    try await crier.screen(showing: "Ready to send to the sandbox.")
    crier.send(Keys.dryRun)
    try await crier.screen(showing: "projects/sandbox/messages/fake_message_id")
    // The footer is the last part of a frame.
    try await crier.screen(showing: "Enter Close")
    crier.send(Keys.escape)
    try await crier.terminal.screen(hiding: "Enter Close")

    crier.send("\t\t\t\r")
    try await crier.screen(showing: "projects/sandbox/messages/0:")
    try await crier.screen(showing: "delivered to")
    crier.send(Keys.escape)
    try await crier.terminal.screen(hiding: "Enter Close")
    try await crier.screen(showing: "1 received")
  }

  @Test func `explains FCM's refusal, and keeps the message`() async throws {
    let crier = try CrierProcess("--sandbox")
    try await crier.screen(showing: "[ Send ]")
    crier.send("Hi" + Keys.f8 + "\tfail-unregistered")
    try await crier.screen(showing: "Ready to send")
    crier.send(Keys.dryRun)
    try await crier.screen(showing: "UNREGISTERED")
    crier.send("e")
    try await crier.screen(showing: "Source   Firebase, FCM error codes.")
    crier.send(Keys.escape)
    try await crier.screen(showing: "e Explain it")
    crier.send(Keys.escape)
    try await crier.screen(showing: "fail-unregistered")
  }

  @Test func `waits for FCM's retries only as long as the user wants`() async throws {
    let crier = try CrierProcess("--sandbox")
    try await crier.screen(showing: "[ Send ]")
    crier.send("Hi" + Keys.f8 + "\tfail-unavailable")
    try await crier.screen(showing: "Ready to send")
    crier.send(Keys.dryRun)
    // On a busy machine, a wait may end before Enter arrives, which then ends the next wait. So any
    // later attempt is accepted. Without Enter, the last wait alone would take 40 s.
    var next = 1
    while next < 5 {
      let last = next
      let picture = try await crier.terminal.screen("a later try") {
        Self.nextTry(on: $0) ?? 0 > last
      }
      next = try #require(Self.nextTry(on: picture))
      if next < 5 { crier.send("\r") }
    }
    crier.send(Keys.escape)
    try await crier.screen(showing: "Dry run stopped")
    try await crier.screen(showing: "4 attempts")
  }

  /// Returns the number of the attempt that Crier waits for.
  private static func nextTry(on picture: ScreenPicture) -> Int? {
    (2...5).first { picture.contains("Attempt \($0) starts in") }
  }

  @Test func `saves a file that opens again unchanged`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Keys.save)
    try await crier.screen(showing: "message.json")
    crier.send("\r")
    try await crier.screen(showing: "Saved to message.json.")
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
    #expect(crier.changesLeft.isEmpty)

    let again = try CrierProcess("message.json", "--sandbox", home: home)
    try await again.screen(showing: "Title        Rain")
  }
}

/// What a terminal sends for the keys that the tests press.
enum Keys {
  static let f1 = "\u{1B}OP"
  static let f8 = "\u{1B}[19~"
  static let escape = "\u{1B}"
  static let dryRun = "\u{14}"
  static let save = "\u{13}"
  static let quit = "\u{11}"
  static let undo = "\u{1A}"
}
