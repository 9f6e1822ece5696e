import CrierTestSupport
import Foundation
import Testing

/// Test devices on the screen and in plain mode, with real files and the real sandbox.
@Suite("Test devices in the composer", .timeLimit(.minutes(5))) struct TestDevicesTests {
  private static let f5 = "\u{1B}[15~"

  /// A home with a message to a topic and two devices, one of which is dead.
  private static func home() throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#, to: "home/rain.json")
    try home.folder.write(
      "[\"Pixel QA\"]\nplatform = \"android\"\nowner = \"Ann\"\n", to: "home/devices.toml")
    try home.writeTrusted(
      "\"Pixel QA\" = { command = [\"echo\", \"pixel-token-0001\"] }\ndead = \"fail-unregistered\"\n",
      to: "home/devices.local.toml")
    return home
  }

  private static func opened(_ file: String, in home: CrierHome) async throws -> CrierProcess {
    let crier = try CrierProcess(file, "--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "Ready to send to the sandbox.")
    return crier
  }

  @Test func `F5 sends to the chosen ones, shows each answer and remembers the choice`()
    async throws
  {
    let home = try Self.home()
    let crier = try await Self.opened("rain.json", in: home)
    crier.send(Self.f5)
    try await crier.screen(showing: "my-browser")
    try await crier.screen(showing: "token from a command")
    crier.send(" ")
    try await crier.screen(showing: "[✓] ")
    crier.send("\u{1B}[B ")
    try await crier.screen(showing: "Send to 2")
    crier.send("\r")
    try await crier.screen(showing: "Sent to 2 test devices: 1 accepted, 1 refused.")
    try await crier.screen(showing: "refused UNREGISTERED")
    crier.send(Keys.escape)
    try await crier.terminal.screen(hiding: "Test devices")
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
    let kept = try home.folder.text(of: "state/crier/test-devices")
    #expect(kept == "Pixel QA\ndead\n")
    let listed = try await CrierCommand.run(["history", "list", "pixel"], home: home)
    #expect(listed.stdout.contains("Pixel QA (device "))
    let devices = try await CrierCommand.run(["devices"], home: home)
    #expect(devices.stdout.contains("(sandbox)"))

    let later = try await Self.opened("rain.json", in: home)
    later.send(Self.f5)
    try await later.screen(showing: "Send to 2")
    try await later.screen(showing: "unregistered since")
    later.send(Keys.escape)
    try await later.terminal.screen(hiding: "Test devices")
    later.send(Keys.quit)
    #expect(try await later.exitStatus() == 0)
  }

  @Test func `the target is kept under a name in the files`() async throws {
    let home = try Self.home()
    try home.folder.write(
      #"{"message": {"token": "my-new-phone-1", "notification": {"title": "Rain"}}}"#,
      to: "home/mine.json")
    let crier = try await Self.opened("mine.json", in: home)
    crier.send("\u{10}")
    try await crier.screen(showing: "Enter")
    crier.send("keep test device")
    try await crier.screen(showing: "Keep test device")
    crier.send("\r")
    try await crier.screen(showing: "as a test device")
    crier.send("My phone\r")
    try await crier.screen(showing: "My phone is a test device now.")
    #expect(
      try home.folder.text(of: "home/devices.local.toml").hasSuffix(
        "\n\"My phone\" = \"my-new-phone-1\"\n"))
    #expect(
      try home.folder.text(of: "home/devices.toml").hasSuffix(
        "\n[\"My phone\"]\nplatform = \"android\"\n"))
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
  }

  @Test func `plain mode lists them and sends to one by name`() async throws {
    let home = try Self.home()
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "rain.json"],
      stdin: "send to device Pixel QA\nback\nsend to device my-iphone\nback\ndevices\nback\nquit\n",
      home: home)
    #expect(outcome.code == 0, "\(outcome.stdout)\(outcome.stderr)")
    #expect(outcome.stdout.contains("Pixel QA: Android, Ann, accepted"))
    #expect(outcome.stdout.contains("my-iphone: Apple, accepted"))
    let refused = try await CrierCommand.run(
      ["--plain", "--sandbox", "rain.json"], stdin: "send to device dead\nback\nquit\n",
      home: home)
    #expect(refused.code == 1)
    #expect(refused.stdout.contains("dead: refused UNREGISTERED."))
    let kept = try await CrierCommand.run(
      ["--plain", "--sandbox"],
      stdin: "title Rain\nto token my-new-phone-1\nkeep test device\nplatform web\nkeep My phone\n"
        + "send to device my phone\nback\nquit\ndiscard\n", home: home)
    #expect(kept.code == 0, "\(kept.stdout)\(kept.stderr)")
    #expect(kept.stdout.contains("My phone is a test device now."))
    #expect(kept.stdout.contains("My phone: Web, accepted"))
  }
}
