import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@Suite("Mending a message") struct LinterMendingTests {
  private let message = Message(
    request: .object([
      JSONMember(
        "message",
        .object([
          JSONMember("token", .string("fK3mAbCdEfGhIjKlMnOpQr:APA91bExampleExample0001")),
          JSONMember("data", .object([JSONMember("n", .number("1"))])),
        ]))
    ]))

  @Test(
    "are told in words",
    arguments: [
      (Mending(.set("data.n", .string("1"))), #"data.n: "1" instead of 1"#),
      (Mending(.set("android.ttl", .string("60s"))), #"android.ttl: "60s" added"#),
      (Mending(.remove("data.n")), "data.n: removed"),
      (
        Mending(.rename("data", to: "date"), .keepLast("token")),
        "data: renamed to date; token: duplicates removed, the last one kept"
      ),
    ])
  func words(mending: Mending, words: String) {
    #expect(mending.words(for: message) == words)
  }

  @Test func `are told short, and without tokens`() {
    let long = Mending(.set("data.n", .string(String(repeating: "x", count: 500))))
    #expect(long.words(for: message).count < 80)
    let token = Mending(.set("token", .string("abcdefgh"))).words(for: message)
    #expect(!token.contains("APA91bExample"))
  }

  @Test("leave nothing to mend, and change nothing else", arguments: LintRule.all)
  func mend(rule: LintRule) throws {
    let broken = try Message(json: rule.broken)
    let mended = Linter.mend(broken, now: LintRule.exampleTime)
    #expect(
      !Linter.check(mended.message, now: LintRule.exampleTime).contains {
        $0.explanation.mending != nil
      })
    #expect(mended.findings.isEmpty == (mended.message == broken))
    #expect(Linter.mend(mended.message, now: LintRule.exampleTime).findings.isEmpty)
  }

  @Test("end, whatever the message", arguments: 0..<100)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let message = Message(request: RandomMessage.request(using: &random))
    let mended = Linter.mend(message)
    let last = Linter.mend(mended.message)
    #expect(last.message == mended.message)
  }
}
