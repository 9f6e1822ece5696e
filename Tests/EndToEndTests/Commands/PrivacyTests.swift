import CrierEmulator
import CrierTestSupport
import Foundation
import Testing

/// What the process shows to others on the machine.
@Suite("The running program") struct PrivacyTests {
  @Test func `D8: leaves no core dump, and its memory is root's alone`() async throws {
    let folder = try TemporaryFolder()
    let environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path, "TERM": "dumb",
    ]
    let arguments = ["--plain", "--sandbox"]
    let call =
      UnlistedUser.canBecome
      ? try UnlistedUser.crier(arguments, in: folder, environment: environment)
      : ProgramCall(
        CrierCommand.program, arguments, environment: environment, folder: folder.path)
    let crier = try PseudoTerminal(call)
    try await crier.screen(showing: "crier>")
    // The kernel gives the files of a process that may not be dumped to root (proc(5)).
    let facts = try FileManager.default.attributesOfItem(atPath: "/proc/\(crier.processID)/mem")
    #expect(facts[.ownerAccountID] as? Int == 0)
  }

  @Test(
    "D8: writes the keys of its connections where SSLKEYLOGFILE says with -v only",
    arguments: [false, true])
  func keyLog(isVerbose: Bool) async throws {
    try await RunningEmulator.run(.tls) { emulator in
      let folder = emulator.home.folder
      let ca = try folder.write(emulator.server.certificate ?? "", to: "home/ca.pem")
      let outcome = try await emulator.crier(
        "send", "-", isVerbose ? "-v" : "--quiet", "--ca", ca, stdin: DestinationTests.message,
        environment: ["SSLKEYLOGFILE": folder.path(of: "keys")])
      #expect(outcome.code == 0)
      #expect(folder.exists("keys") == isVerbose)
    }
  }
}
