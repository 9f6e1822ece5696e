import CrierEmulator
import CrierTestSupport
import Foundation
import Testing

/// What the process shows to others on the machine.
@Suite("The running program") struct PrivacyTests {
  @Test func `D8: leaves no core dump, and its memory is root's alone`() async throws {
    let folder = try TemporaryFolder()
    let environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path]
      .merging(try TerminalEntry.plain.environment) { $1 }
    let call =
      UnlistedUser.canBecome
      ? try UnlistedUser.crier(["--sandbox"], in: folder, environment: environment)
      : ProgramCall(
        CrierCommand.program, ["--sandbox"], environment: environment, folder: folder.path)
    let crier = try PseudoTerminal(call)
    try await crier.screen(showing: "Welcome")
    // The kernel gives the files of a process that may not be dumped to root (proc(5)).
    let facts = try FileManager.default.attributesOfItem(atPath: "/proc/\(crier.processID)/mem")
    #expect(facts[.ownerAccountID] as? Int == 0)
  }

  @Test func `D8: writes no keys of its connections, whatever SSLKEYLOGFILE says`() async throws {
    try await RunningEmulator.run(.tls) { emulator in
      let folder = emulator.home.folder
      let ca = try folder.write(emulator.server.certificate ?? "", to: "home/ca.pem")
      let outcome = try await emulator.crier(
        "send", "-", "--ca", ca, stdin: DestinationTests.message,
        environment: ["SSLKEYLOGFILE": folder.path(of: "keys")])
      #expect(outcome.code == 0)
      #expect(!folder.exists("keys"))
    }
  }
}
