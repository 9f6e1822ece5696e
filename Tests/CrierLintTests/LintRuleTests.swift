import CrierLint
import CrierMessage
import Testing

@Suite("A lint rule") struct LintRuleTests {
  @Test("finds its own broken example", arguments: LintRule.all)
  func brokenExample(rule: LintRule) throws {
    let message = try Message(json: rule.broken)
    #expect(
      !rule.check(message, now: LintRule.exampleTime, channels: LintRule.exampleChannels).isEmpty,
      "\(rule.id)")
  }

  @Test("has a fixed example without anything refused or risky", arguments: LintRule.all)
  func fixedExample(rule: LintRule) throws {
    let message = try Message(json: rule.fixed)
    #expect(
      rule.check(message, now: LintRule.exampleTime, channels: LintRule.exampleChannels).isEmpty,
      "\(rule.id)")
    let grave = Linter.check(message, now: LintRule.exampleTime).filter { $0.severity != .hint }
    #expect(grave.isEmpty, "\(rule.id): \(grave)")
  }

  @Test("finds only one error in its broken example", arguments: LintRule.all)
  func brokenExampleIsClear(rule: LintRule) throws {
    let message = try Message(json: rule.broken)
    let grave = Linter.check(message, now: LintRule.exampleTime).filter {
      $0.severity != .hint && $0.rule != rule.id && $0.rule != Self.companions[rule.id]
    }
    #expect(grave.isEmpty, "\(rule.id): \(grave)")
  }

  /// A second rule that finds an error in a rule's broken example.
  ///
  /// TG21 finds conditions that are always or never true. They need a `!`, which TG11 reports.
  private static let companions = ["TG21": "TG11"]

  @Test("explains in sentences", arguments: LintRule.all)
  func sentences(rule: LintRule) throws {
    let message = try Message(json: rule.broken)
    #expect(rule.source.count > 4)
    for found in rule.check(message, now: LintRule.exampleTime, channels: LintRule.exampleChannels)
    {
      #expect(found.field != nil, "\(rule.id)")
      for sentence in [found.sentence, found.fix].compactMap(\.self) {
        #expect(sentence.last == "." || sentence.hasSuffix(")."), "\(rule.id): \(sentence)")
        let first = try #require(sentence.first)
        #expect(
          !first.isLowercase
            || FieldCatalog.children(of: .message).contains {
              sentence.hasPrefix($0.path.description)
            } || sentence.contains("."), "\(rule.id): \(sentence)")
      }
      #expect(found.fix != nil, "\(rule.id)")
    }
  }

  @Test func `has a name of its own`() {
    #expect(Set(LintRule.all.map(\.name)).count == LintRule.all.count)
    #expect(LintRule.all.first { $0.id == "TG19" }?.name == "ConditionOneTopic")
    let odd = LintRule.all.map(\.name).filter { name in
      name.first?.isUppercase != true || !name.allSatisfy(\.isLetter)
    }
    #expect(odd == [])
  }

  @Test func `has a unique number`() {
    #expect(Set(LintRule.all.map(\.id)).count == LintRule.all.count)
  }
}
