import Testing

/// A rule that nobody runs is worse than none, and an id must lead to one rule.
@Suite("Every lint rule is listed once") struct LintRuleTests {
  static func breaches(in tree: SourceTree) -> [String] {
    let lint = tree.sources.filter { $0.path.hasPrefix("Sources/CrierCore/Lint/") }
    let list = listedNames(in: lint)
    var breaches: [String] = []
    var firstUse: [String: String] = [:]
    for file in lint where file.path.contains("/Rules/") {
      for rule in rules(in: file) {
        if !list.contains(rule.name) {
          breaches.append("\(file.path) declares \(rule.name), and LintRule.all does not list it.")
        }
        if let other = firstUse[rule.id] {
          breaches.append("\(file.path) uses the id \(rule.id), which \(other) has already.")
        }
        firstUse[rule.id] = file.path
      }
    }
    return breaches
  }

  /// What stands in the brackets after `static let all`, and in lists that it may be made of.
  private static func listedNames(in files: [SourceFile]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      var isInside = false
      for line in file.code {
        if line.contains(": [LintRule]") { isInside = true }
        if isInside { names.formUnion(line.split { !$0.isInName }.map(String.init)) }
        if isInside, line.hasSuffix("]") || line == "  }" { isInside = false }
      }
    }
    return names
  }

  private static func rules(in file: SourceFile) -> [(name: String, id: String)] {
    file.code.indices.compactMap { index in
      let line = file.code[index]
      guard let start = line.places(saying: "static let ").first else { return nil }
      guard line.hasSuffix("LintRule(") || line.contains("LintRule( ") else { return nil }
      let name = line[start.upperBound...].prefix(while: \.isInName)
      let after = file.lines[index...].prefix(3).joined().split(separator: "\"")
      return (String(name), after.count > 1 ? String(after[1]) : "")
    }
  }

  @Test func `in the repository`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `so an unlisted rule and a doubled id are found`() {
    func rule(_ name: String, _ id: String) -> String {
      "extension LintRule {\n  static let \(name) = LintRule(\n    \"\(id)\", .refused\n  )\n}\n"
    }
    let folder = "Sources/CrierCore/Lint/"
    let tree = SourceTree([
      "\(folder)LintRule+All.swift":
        "extension LintRule {\n  static let all: [LintRule] = [\n    one, .two,\n  ]\n}\n",
      "\(folder)Rules/Web/One.swift": rule("one", "WB01"),
      "\(folder)Rules/Web/Two.swift": rule("two", "WB01"),
      "\(folder)Rules/Web/Three.swift": rule("three", "WB03"),
    ])
    #expect(
      Self.breaches(in: tree) == [
        "\(folder)Rules/Web/Three.swift declares three, and LintRule.all does not list it.",
        "\(folder)Rules/Web/Two.swift uses the id WB01, which \(folder)Rules/Web/One.swift "
          + "has already.",
      ])
  }
}
