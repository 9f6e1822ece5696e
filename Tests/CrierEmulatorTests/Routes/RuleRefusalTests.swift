import CrierLint
import CrierMessage
import CrierTriage
import Testing

@testable import CrierEmulator

/// The emulator and the rules must say the same of a message, in either direction.
@Suite("The emulator and the rules") struct RuleRefusalTests {
  @Test func `agree about the examples of every rule, over the wire`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for rule in LintRule.all {
        let broken = try await emulator.send(rule.broken)
        let refusal = Linter.refusal(of: try Message(json: rule.broken))
        #expect((broken.status == 400) == (rule.severity == .refused), "\(rule.id)")
        if Self.hasObject(rule.broken) { #expect(broken.error == refusal, "\(rule.id)") }
        let mended = try await emulator.send(rule.mended)
        #expect(mended.status == 200, "\(rule.id): \(mended.status)")
      }
    }
  }

  @Test func `agree about what is mended`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for rule in LintRule.all where rule.severity == .refused {
        let mended = MendedText(Array(rule.broken.utf8), now: LintRule.exampleTime)
        if mended.fixes.isEmpty { continue }
        let text = String(decoding: mended.bytes, as: UTF8.self)
        let answer = try await emulator.send(text)
        #expect(answer.status == 200, "\(rule.id)")
      }
    }
  }

  /// What is no object is refused before any rule looks at it.
  private static func hasObject(_ json: String) -> Bool {
    (try? JSONReader.read(json))?.members != nil
  }
}
