import CrierEmulator
import CrierTestSupport
import Foundation
import Testing

/// What other users of the machine can see of the process.
@Suite("The running program") struct PrivacyTests {
  @Test func `writes no core dump, and only root can read its memory`() async throws {
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
    // If a process disables core dumps, its files in `/proc` belong to root (proc(5)).
    let facts = try FileManager.default.attributesOfItem(atPath: "/proc/\(crier.processID)/mem")
    #expect(facts[.ownerAccountID] as? Int == 0)
  }

  @Test(
    "writes TLS keys to the file in SSLKEYLOGFILE only with -v",
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
