import CrierEmulator
import CrierTestSupport
import Testing

@Suite("A condition that everybody or nobody meets, in the shell") struct ConditionReachTests {
  private static func message(_ condition: String) -> String {
    #"{"message": {"condition": "\#(condition)", "notification": {"title": "Rain"}}}"#
  }

  private static let everybody = message("'a' in topics || !('a' in topics)")
  private static let nobody = message("'a' in topics && !('a' in topics)")

  @Test("crier check warns of it, and --strict fails")
  func check() async throws {
    let first = try await CrierCommand.run(["check", "-"], stdin: Self.everybody)
    #expect(first.code == 0)
    #expect(first.stdout.contains("warning: Everybody matches this condition"))
    let second = try await CrierCommand.run(["check", "--strict", "-"], stdin: Self.nobody)
    #expect(second.code == 2)
    #expect(second.stdout.contains("warning: Nobody can match this condition"))
  }

  @Test("crier send warns of it before it sends")
  func send() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("send", "-", stdin: Self.everybody)
      #expect(outcome.stderr.contains("Warning: Everybody matches this condition"))
    }
  }
}
