import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@Suite("Fixes for a message") struct LinterFixTests {
  private let message = Message(
    request: .object([
      JSONMember(
        "message",
        .object([
          JSONMember("token", .string("fK3mAbCdEfGhIjKlMnOpQr:APA91bExampleExample0001")),
          JSONMember(
            "data", .object([JSONMember("n", .number("1")), JSONMember("s", .string("a \n"))])),
        ]))
    ]))

  @Test(
    "are described in words",
    arguments: [
      (QuickFix(.set("data.n", .string("1"))), #"data.n: "1" instead of 1"#),
      (QuickFix(.set("data.s", .string("a"))), "data.s: white space removed at the ends"),
      (QuickFix(.set("android.ttl", .string("60s"))), #"android.ttl: "60s" added"#),
      (QuickFix(.remove("data.n")), "data.n: removed"),
      (
        QuickFix(.rename("data", to: "date"), .keepLast("token")),
        "data: renamed to date; token: duplicates removed, the last one kept"
      ),
    ])
  func words(quickFix: QuickFix, words: String) {
    #expect(quickFix.words(for: message) == words)
  }

  @Test func `are described briefly, and without tokens`() {
    let long = QuickFix(.set("data.n", .string(String(repeating: "x", count: 500))))
    #expect(long.words(for: message).count < 80)
    let token = QuickFix(.set("token", .string("abcdefgh"))).words(for: message)
    #expect(!token.contains("APA91bExample"))
  }

  @Test("leave nothing to fix, and change nothing else", arguments: LintRule.all)
  func fix(rule: LintRule) throws {
    let broken = try Message(json: rule.broken)
    let fixed = Linter.fix(broken, now: LintRule.exampleTime)
    #expect(
      !Linter.check(fixed.message, now: LintRule.exampleTime).contains {
        $0.explanation.quickFix != nil
      })
    #expect(fixed.findings.isEmpty == (fixed.message == broken))
    #expect(Linter.fix(fixed.message, now: LintRule.exampleTime).findings.isEmpty)
  }

  @Test("always end", arguments: 0..<100)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let message = Message(request: RandomMessage.request(using: &random))
    let fixed = Linter.fix(message)
    let last = Linter.fix(fixed.message)
    #expect(last.message == fixed.message)
  }
}
