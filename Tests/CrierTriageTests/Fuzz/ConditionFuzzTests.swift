import CrierMessage
import CrierTestSupport
import Testing

@Suite("Any text as a condition or an identifier") struct ConditionFuzzTests {
  private static let pieces = [
    "'a' in topics", "'", "\"", "(", ")", "&&", "||", "!", "&", " ", "\n", "in", "topics", "news",
    "and", "\u{2019}", "é", "👩‍💻", "\u{0}", "/topics/x", "'b' in topics", "APA91b", ":", "ya29.",
    "\u{200B}", "日本", "eyJ", ".", "<", ">", "token:", "@", "https://",
  ]

  @Test("is explained, or refused with a position", arguments: 0..<60)
  func pieces(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let count = Int.random(in: 0..<12, using: &chance)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &chance) ?? "" }.joined()
      check(text)
    }
  }

  private func check(_ text: String) {
    do throws(ConditionError) {
      let explained = try ConditionExplainer(text)
      #expect(explained.sentence.hasSuffix("."))
      for remark in explained.remarks {
        #expect(remark.column.map { (1...text.count).contains($0) } ?? true)
      }
    } catch {
      #expect((1...(text.count + 1)).contains(error.column))
      #expect(error.explanation.fix != nil)
      #expect(CaretLine(text, column: error.column).caret.hasSuffix("^"))
    }
    let identifier = Identifier(of: text)
    #expect(identifier.meaning.sentence.hasSuffix("."))
    // What follows the prefix /topics/ may look like an identifier of any kind.
    if !identifier.cleanings.contains(.topicPrefix) {
      #expect(Identifier(of: identifier.cleaned).kind == identifier.kind)
    }
    for kind in Target.Kind.allCases { _ = identifier.remark(in: kind) }
    _ = Redaction.scrubbed(text)
  }

  @Test(
    "is read even if it is a megabyte", .timeLimit(.minutes(5)),
    arguments: [
      "(", "!", "'", "'a' in topics || ", "('a' in topics) && (", "a", " ", "\u{200B}", "\"", "'x",
      "é",
      "token:", "-", "0", "&&", "'a' in topics && !(",
    ])
  func large(part: String) {
    check(String(repeating: part, count: 1_048_576 / part.utf8.count))
  }
}
