import CrierTestSupport
import Foundation
import Testing

/// The next start after a crash, with real files.
@Suite("Rule 15: nothing typed is ever lost: the next start") struct RecoveryTests {
  @Test func `shows what is not in the file, and saving then writes the file`() async throws {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message":{"topic":"rain","notification":{"title":"Rain","body":"At six"}}}"#,
      to: "home/rain.json")
    let crier = try CrierProcess("rain.json", "--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    try await crier.leave(" and wind")

    let again = try CrierProcess("--sandbox", home: home)
    let picture = try await again.screen(showing: "Recovered text")
    #expect(picture.contains("- Title  Rain"))
    #expect(picture.contains("Rain and wind"))
    #expect(!picture.contains("At six"), "Only the differences are shown.")
    again.send("\r")
    try await again.screen(showing: "Recovered")
    again.send("\u{13}")
    try await again.screen(showing: "Saved to")
    #expect(try home.folder.text(of: "home/rain.json").contains("Rain and wind"))
    again.send("\u{11}")
    #expect(try await again.exitStatus() == 0)
    let third = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(!third.stdout.contains("An earlier run of Crier"))
  }

  @Test func `asks before it discards text, which is deleted when Crier ends`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    try await crier.leave("Left behind")

    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Recovered text")
    again.send("\t\t\r")
    try await again.screen(showing: "Discard this text?")
    again.send("\t\r")
    try await again.screen(showing: "Discarded when Crier ends.")
    try await CrashFolder.journal(of: home, with: "Left behind")
    again.send("\u{10}recover\r")
    try await again.screen(showing: "Left behind")
    again.send("\t\t\r")
    try await again.screen(showing: "Discard this text?")
    again.send("\t\r")
    try await again.screen(showing: "Discarded when Crier ends.")
    again.send("\u{11}")
    #expect(try await again.exitStatus() == 0)
    let third = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(!third.stdout.contains("An earlier run of Crier"))
  }

  @Test func `a file that changed after the crash is replaced only on request`() async throws {
    let home = try CrierHome()
    try home.folder.write(#"{"message":{"topic":"rain"}}"#, to: "home/rain.json")
    let crier = try CrierProcess("rain.json", "--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    try await crier.leave("Mine")
    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Recovered text")
    try home.folder.write(#"{"message":{"topic":"sun"}}"#, to: "home/rain.json")
    again.send("\r")
    try await again.screen(showing: "Recovered.")
    again.send("\u{13}")
    try await again.screen(showing: "The file has changed")
    #expect(try home.folder.text(of: "home/rain.json").contains("sun"))
  }

  @Test func `an unreadable journal is set aside and reported`() async throws {
    let home = try CrierHome()
    try home.folder.write("{\"request\": {\"mess", to: "state/crier/recovery/1-2.json")
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "Recovered text cannot be read")
    #expect(
      try home.folder.text(of: "state/crier/recovery/1-2.unreadable") == "{\"request\": {\"mess")
  }

  @Test func `a journal with the same content as the file is not offered`() async throws {
    let home = try CrierHome()
    let file = try home.folder.write(#"{"message":{"topic":"rain"}}"#, to: "home/rain.json")
    try home.folder.write(
      #"{"path":"\#(file)","name":"rain","request":{"message":{"topic":"rain"}}}"#,
      to: "state/crier/recovery/1-2.json")
    let outcome = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(!outcome.stdout.contains("An earlier run of Crier"))
    #expect(!home.folder.exists("state/crier/recovery/1-2.json"))
  }

  @Test func `a pipe in place of the file delays nothing`() async throws {
    let home = try CrierHome()
    let pipe = home.folder.path(of: "pipe.json")
    try home.folder.write(
      #"{"path":"\#(pipe)","name":"","request":{"message":{"topic":"a"}}}"#,
      to: "state/crier/recovery/1-2.json")
    unsafe mkfifo(pipe, 0o600)
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "recover\nsave\nsave as \(pipe)\n", home: home)
    #expect(outcome.stdout.contains("can no longer be read as a message."))
    #expect(outcome.stdout.contains("is not a regular file, so it was not written."))
  }

  @Test(
    "unneeded files of killed processes are deleted, also without file locks",
    arguments: [true, false])
  func sweep(hasLocks: Bool) async throws {
    let home = try CrierHome(hasLocks: hasLocks)
    try home.folder.write("", to: "state/crier/recovery/7-8.lock")
    try home.folder.write(#"{"process":999999}"#, to: "state/crier/recovery/999999-1.lock")
    try home.folder.write("half", to: "state/crier/recovery/7-8.json.999999.crier-part")
    let outcome = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(outcome.code == 0)
    let left = home.folder.files.filter { $0.contains("state/crier/") }
    #expect(left == ["state/crier/welcomed"])
  }
}
