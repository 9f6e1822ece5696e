import Testing

/// The architecture page mentions types, functions and files. They must exist, and the page must be
/// short.
@Suite("docs/architecture mentions only what exists") struct ArchitecturePageTests {
  private static let longest = 270
  private static let widest = 100

  static func breaches(in tree: SourceTree) -> [String] {
    guard let page = tree.files.first(where: { $0.path == "docs/architecture" + ".md" }) else {
      return ["There is no page about the architecture."]
    }
    let words = Set(tree.files.filter { !$0.path.hasPrefix("docs/") }.flatMap(\.knownNames))
    var found: [String] = []
    var isPicture = false
    for (index, line) in page.lines.enumerated() {
      if line.hasPrefix("```") { isPicture.toggle() }
      if line.count > widest {
        found.append(page.breach(line: index + 1, "is longer than \(widest) columns."))
      }
      guard !isPicture else { continue }
      for name in line.matches(of: /`([^`]+)`/).map({ String($0.1) }) {
        guard !exists(name, words, tree) else { continue }
        found.append(page.breach(line: index + 1, "names \(name), which does not exist."))
      }
    }
    let count = page.lines.count - (page.lines.last == "" ? 1 : 0)
    if count > longest { found.append("\(page.path) has \(count) lines; \(longest) is the limit.") }
    return found
  }

  /// Whether a path leads to a file, or a type is one of ours. Other words are not checked.
  private static func exists(_ name: String, _ words: Set<String>, _ tree: SourceTree) -> Bool {
    if name.contains("/") || name.hasSuffix(".swift") || name.hasSuffix(".c") {
      // `FieldCatalog+….swift` stands for several files; paths with these characters are not ours.
      guard !name.contains(where: { "<*$ ".contains($0) }) else { return true }
      let path = name.replacing("….swift", with: "")
      return tree.files.contains { "/\($0.path)".contains("/\(path)") }
    }
    guard let found = name.prefixMatch(of: /[A-Z][a-z]+[A-Z]\w*|[A-Z][a-z]+(?=$|\.)/) else {
      return true
    }
    let type = String(found.output)
    return words.contains(type) || foreign.contains(type)
  }

  /// Types that are not declared here.
  private static let foreign: Set = ["FoundationEssentials", "Package", "Task"]

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `a missing name is found, and an existing one is accepted`() {
    let tree = SourceTree([
      "docs/architecture" + ".md": """
      `Composer.update`, `App/Composer.swift` and `BatchEngine` of `App/Gone.swift`
      `Sources/CrierMessage/`, `CrierMessage`, `refused`, `Tests/<Target>Tests`

      """,
      "Sources/CrierMessage/App/Composer.swift": "package enum Composer {}\n",
    ])
    #expect(
      Self.breaches(in: tree).map { $0.drop { $0 != " " } } == [
        " names BatchEngine, which does not exist.",
        " names App/Gone.swift, which does not exist.",
      ])
  }
}

extension SourceFile {
  /// The names of the file's types, and its target.
  fileprivate var knownNames: [String] { declarations.map(\.name) + [target] }
}
