import CrierTestSupport
import Testing

@Suite("The program crier") struct ProgramTests {
  @Test func `prints its version`() async throws {
    let outcome = try await CrierCommand.run(["--version"])
    #expect(outcome.code == 0)
    #expect(outcome.stdout.split(separator: ".").count == 3)
  }

  @Test(
    "explains each command with examples",
    arguments: [[], ["check"], ["convert"], ["send"], ["emulator"]])
  func help(command: [String]) async throws {
    let outcome = try await CrierCommand.run(command + ["--help"])
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("EXAMPLES:"))
    #expect(outcome.stdout.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(outcome.stderr == "")
  }

  @Test(
    "ends with 64 for an unknown argument",
    arguments: [["--colour"], ["check"], ["check", "--loud", "x"]])
  func usage(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
  }

  @Test func `does not repeat an escape sequence from its arguments`() async throws {
    let outcome = try await CrierCommand.run(["check", "--\u{1B}[2J", "x"])
    #expect(outcome.stderr.contains("<ESC>[2J"))
    #expect(!outcome.stderr.contains("\u{1B}"))
  }

  @Test func `keeps its exit status if nobody reads its output`() async throws {
    let call = ProgramCall(
      "/bin/bash",
      ["-c", "set -o pipefail; \"$0\" check missing - < /dev/null | true", CrierCommand.program])
    let outcome = try await CrierCommand.run(call)
    #expect(outcome.code == 66)
  }

  @Test func `reports that its output cannot be written`() async throws {
    let call = ProgramCall(
      "/bin/bash", ["-c", "\"$0\" check - > /dev/full", CrierCommand.program])
    let outcome = try await CrierCommand.run(call, stdin: DestinationTests.message)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("Writing to standard output failed"))
  }
}
