import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@Suite("Repairing a condition") struct ConditionRepairTests {
  @Test(
    "writes in FCM's syntax what was meant",
    arguments: [
      ("news && x", "'news' in topics && 'x' in topics"),
      ("news", "'news' in topics"),
      ("\"news\" in topics or sport", "'news' in topics || 'sport' in topics"),
      (
        "\u{2018}news\u{2019} in topics && sport in topics", "'news' in topics && 'sport' in topics"
      ),
      ("\"'news' in topics\"", "'news' in topics"),
      ("\"news && de\"", "'news' in topics && 'de' in topics"),
      ("'a' || 'b'", "'a' in topics || 'b' in topics"), ("\"news\"", "'news' in topics"),
      ("'news' & 'de'", "'news' in topics && 'de' in topics"),
      ("/topics/a | (b and !c)", "'a' in topics || ('b' in topics && !'c' in topics)"),
      ("and && in", "'and' in topics && 'in' in topics"),
    ])
  func repairs(text: String, wanted: String) throws {
    let repair = try #require(ConditionRepair(text))
    #expect(repair.text == wanted)
    #expect(repair.sentence.hasPrefix("Repaired: ") && repair.sentence.hasSuffix("."))
    #expect(throws: Never.self) { try ConditionReader.read(repair.text) }
  }

  @Test(
    "does not change valid conditions, and those that only a person can repair",
    arguments: [
      "", "  ", "'a' in topics", "a b", "a &&", "&& a", "(a", "a)", "a && ()", "'a", "not a",
      "a, b", "a b && c", "'é' in topics", "a in topic", "a &&& b", "!",
    ])
  func leaves(text: String) {
    #expect(ConditionRepair(text) == nil)
  }

  @Test(
    "says what it changed",
    arguments: [
      (
        "a & b",
        "topics were put in straight single quotes, \"in topics\" was added after the topics, "
          + "words and single signs were changed to && and ||"
      ),
      ("'/topics/a' in topics", "/topics/ was removed"),
      ("\"'a' in topics\"", "the quotes around the condition were removed"),
    ])
  func sentence(text: String, words: String) throws {
    #expect(try #require(ConditionRepair(text)).sentence == "Repaired: \(words).")
  }

  /// A condition that never says "topics" may be of another service: its repair is a choice.
  @Test(
    "is the fix of the finding, or a choice",
    arguments: [
      ("news in topics && x", "'news' in topics && 'x' in topics"), ("news && x", "news && x"),
    ])
  func fixes(condition: String, fixed: String) throws {
    let message = try Message(
      json: #"{"message": {"condition": "\#(condition)", "notification": {"title": "a"}}}"#)
    #expect(Linter.fix(message).message.text("condition") == fixed)
    let found = Linter.check(message).contains { !$0.explanation.choices.isEmpty }
    #expect(found == (fixed == condition))
  }

  @Test("handles a megabyte of anything", arguments: ["a ", "a && ", "(", "'", "! ", "\u{301}"])
  func large(unit: String) {
    let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    _ = ConditionRepair(text)
  }
}
