import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@Suite("An explained condition") struct ConditionExplainerTests {
  @Test(
    "says in plain words who is reached",
    arguments: [
      ("'news' in topics", "Everybody subscribed to 'news'."),
      (
        "'news' in topics && ('sport' in topics || 'chess' in topics)",
        "Everybody subscribed to 'news' and to at least one of 'sport', 'chess'."
      ),
      ("'a' in topics && 'b' in topics", "Everybody subscribed to both 'a' and 'b'."),
      (
        "'a' in topics && 'b' in topics && 'c' in topics",
        "Everybody subscribed to all of 'a', 'b', 'c'."
      ),
      ("'a' in topics || 'b' in topics", "Everybody subscribed to at least one of 'a', 'b'."),
      (
        "'a' in topics || ('b' in topics && 'c' in topics)",
        "Everybody subscribed to 'a' or to both 'b' and 'c'."
      ),
      ("!('a' in topics)", "Everybody not subscribed to 'a'."),
      (
        "'a' in topics && !('b' in topics)",
        "Everybody subscribed to 'a' and not subscribed to 'b'."
      ),
      (
        "!('a' in topics || 'b' in topics)", "Everybody subscribed to none of 'a', 'b'."
      ),
      (
        "!('a' in topics && 'b' in topics)", "Everybody not subscribed to both 'a' and 'b'."
      ),
      (
        "'a' in topics && ('b' in topics || ('c' in topics && 'd' in topics))",
        "Everybody subscribed to 'a' and (subscribed to 'b' or to both 'c' and 'd')."
      ),
      ("'a' in topics && !('a' in topics)", "Nobody."),
      ("'a' in topics || !('a' in topics)", "Everybody, whatever they are subscribed to."),
    ])
  func words(text: String, sentence: String) throws {
    #expect(try ConditionExplainer(text).sentence == sentence)
  }

  @Test(
    "is written with FCM's grouping in parentheses",
    arguments: [
      (
        "'a' in topics || 'b' in topics && 'c' in topics",
        "('a' in topics || 'b' in topics) && 'c' in topics"
      ),
      (
        "'a' in topics && 'b' in topics || 'c' in topics",
        "('a' in topics && 'b' in topics) || 'c' in topics"
      ),
      ("(('a'   IN Topics))", "'a' in topics"),
      (
        "'a' in topics && ('b' in topics && 'c' in topics)",
        "'a' in topics && 'b' in topics && 'c' in topics"
      ),
      ("!'a' in topics", "!('a' in topics)"),
    ])
  func canonical(text: String, written: String) throws {
    #expect(try ConditionExplainer(text).canonical == written)
  }

  @Test func `warns if the usual precedence reaches other people, with an example`() throws {
    let explained = try ConditionExplainer("'a' in topics || 'b' in topics && 'c' in topics")
    let remark = try #require(explained.remarks.first)
    #expect(remark.severity == .risky)
    #expect(remark.column == 32)
    #expect(remark.explanation.sentence.contains("people with only 'a' are not reached"))
  }

  @Test(
    "has the same sentences and severities as the rules",
    arguments: [
      (
        "TG09",
        ["a", "b", "c", "d", "e", "f"].map { "'\($0)' in topics" }.joined(separator: " || ")
      ),
      ("TG10", "'a' in topics || 'b' in topics && 'c' in topics"),
      ("TG11", "'a' in topics && !('b' in topics)"),
      ("TG20", "'a' in topics && ('b' in topics || 'a' in topics)"),
    ])
  func rules(id: String, text: String) throws {
    let rule = try #require(LintRule.all.first { $0.id == id })
    let found = rule.check(
      Message(
        request: .object([
          JSONMember("message", .object([JSONMember("condition", .string(text))]))
        ])
      )
    ).map(\.sentence)
    let remarks = try ConditionExplainer(text).remarks.filter { $0.severity == rule.severity }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { remarks.map(\.explanation.sentence).contains($0) })
  }

  @Test func `has no warning if both orders reach the same people`() throws {
    let explained = try ConditionExplainer("'a' in topics && 'b' in topics || 'c' in topics")
    #expect(explained.remarks.isEmpty)
    #expect(explained.severity == nil)
  }

  @Test(
    "reports what is odd, with its position",
    arguments: [
      ("!('a' in topics)", Severity.risky, 1 as Int?, "no longer documents !"),
      ("'a' in topics && !('a' in topics)", .risky, nil, "contradicts itself"),
      ("'a' in topics || !('a' in topics)", .risky, nil, "Everybody matches"),
      (
        "'a' in topics || ('a' in topics && 'b' in topics)", .hint, 36,
        "The topic 'b' has no effect"
      ),
      ("'a' in topics || 'a' in topics", .hint, 18, "appears twice"),
      (
        "'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics || 'e' in topics || 'f' in topics",
        .refused, 86, "has 6 topics; FCM accepts at most 5"
      ),
    ])
  func remarks(text: String, severity: Severity, column: Int?, words: String) throws {
    let remarks = try ConditionExplainer(text).remarks
    #expect(
      remarks.contains {
        $0.severity == severity && $0.column == column && $0.explanation.sentence.contains(words)
      }, "\(remarks)")
  }

  @Test(
    "says why a subscriber is reached or not",
    arguments: [
      (["news", "sport"], "would get it: subscribed to 'news' and 'sport'"),
      (["news", "sport", "chess"], "would get it: subscribed to 'news', 'sport' and 'chess'"),
      (["news"], "would not get it: not subscribed to 'sport' or 'chess'"),
      (["sport"], "would not get it: not subscribed to 'news'"),
      ([], "would not get it: not subscribed to 'news', nor to 'sport' or 'chess'"),
    ])
  func evidence(subscribed: [String], clause: String) throws {
    let explained = try ConditionExplainer(
      "'news' in topics && ('sport' in topics || 'chess' in topics)")
    #expect(explained.evidence(for: Set(subscribed)).clause == clause)
  }

  @Test func `says it with negations, too`() throws {
    let explained = try ConditionExplainer("'a' in topics && !('b' in topics)")
    #expect(explained.evidence(for: ["a"]).reason == "subscribed to 'a' and not subscribed to 'b'")
    #expect(explained.evidence(for: ["a", "b"]).reason == "subscribed to 'b'")
    #expect(explained.evidence(for: []).reason == "not subscribed to 'a'")
  }

  @Test func `lists the reached sets, briefly and in full`() throws {
    let reach = try #require(
      try ConditionExplainer("'news' in topics && ('sport' in topics || 'chess' in topics)").reach)
    #expect(reach.cases.map(\.text) == ["'news' + 'sport'", "'news' + 'chess'"])
    #expect(
      reach.sets == [["news", "sport"], ["news", "chess"], ["news", "sport", "chess"]])
    let other = try #require(try ConditionExplainer("'a' in topics && !('b' in topics)").reach)
    #expect(other.cases.map(\.text) == ["'a' without 'b'"])
  }

  @Test func `reports names that differ only in capitals`() throws {
    let explained = try ConditionExplainer("'News' in topics")
    #expect(explained.nearMisses(among: ["news", "sport"]) == ["news"])
    #expect(!explained.evidence(for: ["news"]).isReached)
  }

  @Test("keeps its meaning when it is written and read again", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let text = Self.random(&chance, depth: 3)
    let first = try ConditionExplainer(text)
    for order in [ConditionReader.Order.leftToRight, .usual] {
      let again = try ConditionReader.read(first.canonical, order: order)
      #expect(again.mixedAt == nil)
      #expect(
        ConditionReach(of: again.condition, topics: first.reach?.topics) == first.reach, "\(text)")
      #expect(ConditionWriter.text(of: again.condition) == first.canonical)
    }
    let reach = try #require(first.reach)
    for set in Self.subsets(of: reach.topics) {
      let isCovered = reach.cases.contains { one in
        one.has.allSatisfy(set.contains) && !one.lacks.contains(where: set.contains)
      }
      let evidence = first.evidence(for: set)
      #expect(isCovered == evidence.isReached)
      #expect(evidence.isReached == reach.sets.contains { Set($0) == set })
      #expect(evidence.has.allSatisfy(set.contains))
      #expect(!evidence.lacks.contains(where: set.contains))
    }
  }

  private static func subsets(of topics: [String]) -> [Set<String>] {
    topics.reduce([[]]) { sets, topic in sets + sets.map { $0.union([topic]) } }
  }

  private static func random(_ chance: inout SeededGenerator, depth: Int) -> String {
    let names = ["a", "b", "c", "d", "e"]
    func term(_ chance: inout SeededGenerator) -> String {
      let kind = depth == 0 ? 0 : Int.random(in: 0..<5, using: &chance)
      switch kind {
      case 1: return "!(\(random(&chance, depth: depth - 1)))"
      case 2, 3: return "( \(random(&chance, depth: depth - 1)))"
      default: return "'\(names[Int.random(in: 0..<5, using: &chance)])' in topics"
      }
    }
    var text = term(&chance)
    for _ in 0..<Int.random(in: 0..<3, using: &chance) {
      text += Bool.random(using: &chance) ? " && " : " || "
      text += term(&chance)
    }
    return text
  }
}
