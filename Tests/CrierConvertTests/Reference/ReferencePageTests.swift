import CrierConvert
import CrierLint
import CrierMessage
import CrierPreview
import Testing

@Suite("A reference page") struct ReferencePageTests {
  @Test("has a file name, a title and an end", arguments: ReferencePage.core)
  func frame(page: ReferencePage) {
    #expect(page.name.hasSuffix(".md"))
    #expect(page.text.hasPrefix("# "))
    #expect(page.text.hasSuffix("\n") && !page.text.hasSuffix("\n\n"))
    #expect(page.text.split(separator: "\n").count { $0.hasPrefix("```") }.isMultiple(of: 2))
  }

  @Test("has a section for every field", arguments: FieldCatalog.all + FieldCatalog.request)
  func field(field: Field) {
    let sections = ReferencePage.fields.text.components("\n### ")
    let own = sections.filter { $0.hasPrefix("`\(field.path)`\n") }
    #expect(own.count == 1)
    #expect(own.first?.contains(Markdown.plain(field.help)) == true)
    for fact in field.facts.dropFirst() {
      #expect(own.first?.contains("* \(fact.name): \(Markdown.plain(fact.text))") == true)
    }
    for spelling in field.spellings { #expect(own.first?.contains("`\(spelling)`") == true) }
  }

  @Test("has a section for every rule, with its source", arguments: LintRule.all)
  func rule(rule: LintRule) throws {
    let sections = ReferencePage.rules.text.components("\n## ")
    let own = sections.filter { $0.hasPrefix("\(rule.id)\n") }
    #expect(own.count == 1)
    let told = try #require(
      rule.check(
        try Message(json: rule.broken), now: LintRule.exampleTime,
        channels: LintRule.exampleChannels
      ).first)
    #expect(own.first?.contains("* Finding: \(Markdown.plain(told.sentence))") == true)
    #expect(own.first?.contains("* Severity: `\(rule.severity.rawValue)`") == true)
    #expect(own.first?.contains(Markdown.plain(rule.source)) == true)
    #expect(own.first?.components("```json").count == 3)
    #expect(own.first.map { $0.utf8.count < 6000 } == true)
  }

  @Test("has a row for every surface", arguments: SurfaceTable.all.map(\.id))
  func surface(id: String) {
    #expect(ReferencePage.surfaces.text.components("\n| `\(id)` | ").count == 2)
  }

  @Test(
    "escapes words with a meaning in Markdown",
    arguments: [
      ("Write *now* or <b>", "Write \\*now\\* or \\<b\\>"), ("a_b | _c", "a_b \\| \\_c"),
      ("Plain.", "Plain."),
    ])
  func plain(words: String, plain: String) {
    #expect(Markdown.plain(words) == plain)
  }

  @Test func `keeps the rows of a table intact`() {
    #expect(
      Markdown.table(["a", "b"], [["`x|y`", Markdown.plain("p|q")]])
        == "| a | b |\n| --- | --- |\n| `x\\|y` | p\\|q |")
  }

  @Test func `can contain code with backticks`() {
    #expect(Markdown.code("a`b") == "`` a`b ``")
  }
}

extension String {
  /// The parts between the occurrences of a mark.
  fileprivate func components(_ mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}
