import CrierLint
import CrierMessage
import Testing

@Suite("The rules about conditions") struct ConditionRuleTests {
  private static func findings(_ condition: String) -> [Finding] {
    var message = Message()
    message.set("condition", to: .string(condition))
    message.set("notification.title", to: .string("Rain"))
    return Linter.check(message)
  }

  @Test(
    "a condition that everybody or nobody meets is a warning",
    arguments: [
      ("'a' in topics || !('a' in topics)", "Everybody matches this condition"),
      ("!('a' in topics && !('a' in topics))", "Everybody matches this condition"),
      ("'a' in topics && !('a' in topics)", "Nobody can match this condition"),
      ("('a' in topics || 'b' in topics) && !('a' in topics) && !('b' in topics)", "Nobody can"),
    ])
  func reach(condition: String, sentence: String) throws {
    let found = try #require(Self.findings(condition).first { $0.rule == "TG21" })
    #expect(found.severity == .risky && found.field == "condition")
    #expect(found.explanation.sentence.hasPrefix(sentence))
    #expect(found.explanation.fix?.hasPrefix("Remove") == true)
  }

  @Test(
    "a condition that some people meet is not",
    arguments: [
      "'a' in topics", "!('a' in topics)", "'a' in topics || !('b' in topics)",
      "'a' in topics && !('b' in topics)",
    ])
  func noReach(condition: String) {
    #expect(!Self.findings(condition).contains { $0.rule == "TG21" })
  }

  @Test("the rules and crier condition say the same")
  func same() throws {
    for text in [
      "'a' in topics || !('a' in topics)", "'a' in topics && !('a' in topics)",
      "'a' in topics || 'b' in topics && 'c' in topics",
      "'a' in topics || ('a' in topics && 'b' in topics)",
    ] {
      let remarks = try ConditionExplainer(text).remarks.map(\.explanation.sentence)
      let said = Self.findings(text).map(\.explanation.sentence)
      for remark in remarks { #expect(said.contains(remark)) }
    }
  }
}
