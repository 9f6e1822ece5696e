import CrierLint
import CrierMessage
import CrierTriage
import Testing

@testable import CrierEmulator

/// The emulator refuses exactly the messages in which a rule of severity `refused` finds an error,
/// and those with a malformed token, whose exact form FCM does not publish.
@Suite("The emulator and the rules") struct RuleRefusalTests {
  @Test func `agree on the examples of every rule, over the wire`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for rule in LintRule.all {
        let broken = try await emulator.send(rule.broken)
        let refusal = Linter.refusal(of: try Message(json: rule.broken))
        let isRefused = try rule.severity == .refused || Self.hasMalformedToken(rule.broken)
        #expect((broken.status == 400) == isRefused, "\(rule.id)")
        if let refusal, Self.hasObject(rule.broken) {
          #expect(broken.error == refusal, "\(rule.id)")
        }
        let fixed = try await emulator.send(rule.fixed)
        let status = try Self.hasMalformedToken(rule.fixed) ? 400 : 200
        #expect(fixed.status == status, "\(rule.id): \(fixed.status)")
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
        let status = try Self.hasMalformedToken(text) ? 400 : 200
        #expect(answer.status == status, "\(rule.id)")
      }
    }
  }

  private static func hasMalformedToken(_ json: String) throws -> Bool {
    try Message(json: json).targets.contains {
      !$0.kind.isAudience && !EmulatorState.isToken($0.value)
    }
  }

  /// Whether the message is an object; otherwise it is refused before any rule runs.
  private static func hasObject(_ json: String) -> Bool {
    (try? JSONReader.read(json))?.members != nil
  }
}
