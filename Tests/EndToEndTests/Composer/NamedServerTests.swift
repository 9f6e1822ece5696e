import CrierEmulator
import CrierTestSupport
import Foundation
import Testing

/// The composer with a server given as an option; Crier does not know what kind of server it is.
@Suite("The composer with a server on this machine") struct NamedServerTests {
  @Test func `names the server, and the command line with its key file`() async throws {
    let file = try KeyFile()
    try await RunningEmulator.run(accounts: try file.accounts) { emulator in
      let home = emulator.home
      try home.folder.write(file.text, to: "home/my keys/key.json")
      try home.folder.write(
        #"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#, to: "home/a.json")
      let server = emulator.server.address.replacing("http://", with: "")
      let crier = try CrierProcess(
        "a.json", "--credentials", "my keys/key.json", "--endpoint", emulator.server.address,
        rows: 40, columns: 160, home: home)
      let picture = try await crier.screen(showing: "Ready to send to the test server \(server).")
      #expect(picture.contains("TEST SERVER \(server)"))
      #expect(!picture.contains("SANDBOX") && !picture.contains("sandbox"))
      crier.send("\u{12}")
      let review = try await crier.screen(showing: "Same from the shell: crier send a.json")
      #expect(review.contains("--credentials 'my keys/key.json'"))
      #expect(review.contains("This goes to the emulator \(server); no real device gets it."))
      crier.send("\r")
      try await crier.screen(showing: "projects/from-key-file/messages/")
      #expect(await emulator.server.world.deliveries().count == 1)
    }
  }

  @Test func `says so in plain mode`() async throws {
    try await RunningEmulator.run { emulator in
      let server = emulator.server.address.replacing("http://", with: "")
      let outcome = try await emulator.crier("--plain", stdin: "quit\n")
      #expect(outcome.stdout.contains("TEST SERVER: messages go to \(server) on this machine"))
      #expect(!outcome.stdout.lowercased().contains("sandbox"))
    }
  }

  @Test func `shows what was imported, then the draft of an earlier run`() async throws {
    let home = try CrierHome()
    let left = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "title Left behind\n", home: home)
    #expect(left.code == 1)
    try home.folder.write(
      #"curl -d '{"message": {"topic": "news",}}' https://fcm.example.com"#, to: "home/a.sh")
    let crier = try CrierProcess("a.sh", "--sandbox", home: home)
    try await crier.screen(showing: "a.sh stays as it is.")
    crier.send("\r")
    try await crier.screen(showing: "Recovered text")
    crier.send("\r")
    try await crier.screen(showing: "The imported message stays open. The other draft is kept")
  }
}
