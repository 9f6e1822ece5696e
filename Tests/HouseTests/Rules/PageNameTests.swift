import Testing

/// If a comment, a fixture or a page mentions a page of the repository, that page must exist.
@Suite("Every mentioned page exists") struct PageNameTests {
  static func breaches(in tree: SourceTree) -> [String] {
    let pages = tree.files.map(\.path).filter { $0.hasSuffix(ending) }
    return tree.files.filter { $0.text.contains(ending) }.flatMap { file in
      file.lines.indices.flatMap { index in
        names(in: file.lines[index])
          .filter { name in !pages.contains { $0 == name || $0.hasSuffix("/" + name) } }
          .map { file.breach(line: index + 1, "names \($0), which is no page of the repository.") }
      }
    }
  }

  // Split, so that the rule finds no page name in this line.
  private static let ending = ".m" + "d"

  /// Returns the names of pages in a line, without a leading `../`.
  private static func names(in line: String) -> [String] {
    line.split { !$0.isInName && !"-./".contains($0) }
      .map { $0.drop { "./".contains($0) } }
      .compactMap { word in
        guard let end = word.places(saying: ending).first?.upperBound else { return nil }
        let name = word[..<end]
        return name.count > ending.count ? String(name) : nil
      }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `a missing page is found, in comments, data and pages`() {
    let page = Self.ending
    let tree = SourceTree([
      "Sources/CrierMessage/A.swift": "/// Source: `limits\(page)`, section 3.\nlet a = 1\n",
      "Sources/CrierMessage/B.swift": "/// As docs/rules\(page) says; see also rules\(page).\n",
      "Tests/Fixtures/answers/a.json": "{\"source\": \"errors\(page) 4\"}\n",
      "docs/other\(page)": "See [the rules](../docs/rules\(page)) and x\(page)x.\n",
      "docs/rules\(page)": "Rules.\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierMessage/A.swift:1 names limits\(page), which is no page of the repository.",
        "Tests/Fixtures/answers/a.json:1 names errors\(page), which is no page of the repository.",
      ])
  }
}
