import CrierLint
import CrierMessage
import CrierTriage
import Testing

@testable import CrierEmulator

/// The emulator refuses exactly the messages in which a rule of severity `refused` finds an error.
@Suite("The emulator and the rules") struct RuleRefusalTests {
  @Test func `agree on the examples of every rule, over the wire`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for rule in LintRule.all {
        let broken = try await emulator.send(rule.broken)
        let refusal = Linter.refusal(of: try Message(json: rule.broken))
        #expect((broken.status == 400) == (rule.severity == .refused), "\(rule.id)")
        if Self.hasObject(rule.broken) { #expect(broken.error == refusal, "\(rule.id)") }
        let fixed = try await emulator.send(rule.fixed)
        #expect(fixed.status == 200, "\(rule.id): \(fixed.status)")
      }
    }
  }

  @Test func `agree on the fixed messages`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for rule in LintRule.all where rule.severity == .refused {
        let fixed = FixedText(Array(rule.broken.utf8), now: LintRule.exampleTime)
        if fixed.fixes.isEmpty { continue }
        let text = String(decoding: fixed.bytes, as: UTF8.self)
        let answer = try await emulator.send(text)
        #expect(answer.status == 200, "\(rule.id)")
      }
    }
  }

  /// Whether the message is an object; otherwise it is refused before any rule runs.
  private static func hasObject(_ json: String) -> Bool {
    (try? JSONReader.read(json))?.members != nil
  }
}
