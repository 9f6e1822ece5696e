import Foundation
import Testing

/// Each fact of `Tests/Fixtures/facts.tsv` has a test and, unless only the emulator shows it, a
/// place where people meet it; docs/reference/facts.md lists them.
@Suite("Each fact about FCM has a test") struct FactPageTests {
  /// A line of `facts.tsv`: a heading with the source, or a fact.
  enum Entry: Equatable {
    case source(String)
    case fact(Fact)
  }

  struct Fact: Equatable {
    let number: Int
    /// `A`, `E`, `A E` or `K`, as the page explains them.
    let kind: String
    let text: String
    /// Where people meet the fact; nil if the line does not say.
    let place: String?
  }

  private static let page = "docs/reference/facts" + ".md"

  static func entries(in tree: SourceTree) -> [Entry] {
    let list = tree.files.first { $0.path == "Tests/Fixtures/facts.tsv" }
    return (list?.lines ?? []).compactMap { line in
      if line.hasPrefix("# ") { return .source(String(line.dropFirst(2))) }
      let cells = line.split(separator: "\t").map(String.init)
      guard 3...4 ~= cells.count, let number = Int(cells[0]) else { return nil }
      return .fact(
        Fact(
          number: number, kind: cells[1], text: cells[2],
          place: cells.count == 4 ? cells[3] : nil))
    }
  }

  private static func facts(in tree: SourceTree) -> [Fact] {
    entries(in: tree).compactMap { entry in
      if case .fact(let fact) = entry { fact } else { nil }
    }
  }

  /// Facts without a test or a place, numbers without a fact, and tags without a number.
  static func breaches(in tree: SourceTree) -> [String] {
    let facts = facts(in: tree)
    let numbers = facts.map(\.number)
    let tests = tree.tests.flatMap(\.factTests)
    let shown = Set(tests.flatMap(\.facts))
    let known = Set(numbers)
    let untested = known.subtracting(shown).sorted()
      .map { "Fact \($0) has no test. Tag one with .facts(\($0))." }
    let placeless = facts.filter { $0.kind != "E" && $0.place == nil }
      .map { "Fact \($0.number) has no place. Add a column that says where people meet it." }
    let twice = known.sorted().filter { number in numbers.count { $0 == number } > 1 }
      .map { "Two facts have the number \($0)." }
    let wrong = tests.flatMap { test in
      let unknown = test.facts.filter { !known.contains($0) }
      let place = "\(test.path):\(test.line)"
      if test.facts.isEmpty || test.name.isEmpty { return ["\(place) has a tag that is unclear."] }
      return unknown.map { "\(place) names fact \($0), which is not in facts.tsv." }
    }
    return untested + placeless + twice + wrong
  }

  static func text(of tree: SourceTree) -> String {
    let tests = tree.tests.flatMap(\.factTests)
    let head = """
      # Facts

      Written by a test from `Tests/Fixtures/facts.tsv` and the tests' tags; `make docs` updates it.

      \(facts(in: tree).count) facts about FCM, each with the tests that show it. Kind E is \
      behavior of the emulator. A is what Crier shows, checks or does; K is what it only says. For \
      these, the page names the place where people meet the fact: F1 explains the field with the \
      cursor, and Checks names the rule. The numbers have gaps.

      """
    return head + entries(in: tree).map { row(of: $0, tests) }.joined()
  }

  private static func row(of entry: Entry, _ tests: [FactTest]) -> String {
    switch entry {
    case .source(let title):
      return "\n## \(title)\n\n| no | kind | fact | place | shown by |\n"
        + "| --- | --- | --- | --- | --- |\n"
    case .fact(let fact):
      let shown = tests.filter { $0.facts.contains(fact.number) }.map { test in
        let file = test.path.split(separator: "/").last?.dropLast(6) ?? ""
        return "[\(file)](../../\(test.path)): \(test.name.replacing("|", with: "\\|"))"
      }
      let cells = ["\(fact.number)", fact.kind, fact.text, fact.place ?? ""]
      return "| \(cells.joined(separator: " | ")) | \(shown.joined(separator: "<br>")) |\n"
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `the page is up to date`() throws {
    let text = Self.text(of: .repository)
    if ProcessInfo.processInfo.environment["CRIER_RECORD"] != nil {
      try Data(text.utf8).write(to: SourceTree.root.appending(path: Self.page))
      return
    }
    let isFresh = SourceTree.repository.files.first { $0.path == Self.page }?.text == text
    // Compared before `#expect`, which would print both pages.
    #expect(isFresh, "\(Self.page) is stale: run `make docs`.")
  }

  @Test func `a fact without a test or place, a wrong number and an unclear tag are found`() {
    let tree = SourceTree([
      "Tests/Fixtures/facts.tsv": """
      # Source
      4\tE\tOne.
      5\tA E\tTwo.
      5\tE\tThree.
      6\tA\tFour.\tcrier doctor

      """,
      "Tests/ATests/ATests.swift": """
      @Test(.facts(4, 6, 7)) func `shows`() {}
      // @Test(.facts(5)) func `is a comment`() {}
      @Test("in words",
        .facts(), arguments: [1])
      func words() {}
      """,
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Fact 5 has no test. Tag one with .facts(5).",
        "Fact 5 has no place. Add a column that says where people meet it.",
        "Two facts have the number 5.",
        "Tests/ATests/ATests.swift:1 names fact 7, which is not in facts.tsv.",
        "Tests/ATests/ATests.swift:4 has a tag that is unclear.",
      ])
    #expect(tree.tests.flatMap(\.factTests).map(\.name) == ["shows", "in words"])
    let shown = "[ATests](../../Tests/ATests/ATests.swift): shows"
    #expect(Self.text(of: tree).contains("| 4 | E | One. |  | \(shown) |"))
    #expect(Self.text(of: tree).contains("| 6 | A | Four. | crier doctor | \(shown) |"))
  }
}
