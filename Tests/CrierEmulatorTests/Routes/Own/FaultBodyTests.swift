import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("Bodies of faults") struct FaultBodyTests {
  @Test(arguments: [204, 304]) func `are refused where HTTP has none`(status: Int) throws {
    let error = #expect(throws: EmulatorError.self) {
      try FaultSettings(Array(#"[{"answer":{"status":\#(status),"body":"x"}}]"#.utf8))
    }
    let text = try #require(error?.explanation.sentence)
    #expect(text.contains("status \(status) cannot have a body"))
    _ = try FaultSettings(Array(#"[{"answer":{"status":\#(status)}}]"#.utf8))
  }

  @Test func `are taken with other statuses, and interim statuses are refused`() throws {
    _ = try FaultSettings(Array(#"[{"answer":{"status":200,"body":"x"}}]"#.utf8))
    #expect(throws: EmulatorError.self) {
      try FaultSettings(Array(#"[{"answer":{"status":103,"body":"x"}}]"#.utf8))
    }
  }
}
