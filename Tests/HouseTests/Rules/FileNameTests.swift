import Testing

/// Each file is named after its type, so that people find it.
@Suite("A file is named after its type") struct FileNameTests {
  static func breaches(in tree: SourceTree) -> [String] {
    (tree.sources + tree.tests).compactMap { file in
      guard file.name != "main.swift" else { return nil }
      let name = file.name.dropLast(".swift".count)
      let stem = String(name.prefix { $0 != "+" })
      let types = file.declarations.map(\.name)
      if types.contains(where: { isNamed($0, stem) || isInside($0, name) }) { return nil }
      if isRule(file, stem) { return nil }
      let known = types.isEmpty ? "no type at all" : types.prefix(3).joined(separator: ", ")
      return "\(file.path) is named after \(stem), but declares or extends \(known)."
    }
  }

  /// `State.swift` and `ComposerState.swift` both fit `Composer.State`.
  private static func isNamed(_ type: String, _ stem: String) -> Bool {
    let parts = type.split(separator: ".")
    return parts.joined() == stem || parts.last.map(String.init) == stem
  }

  /// `Field+Kind.swift` fits `Field.Kind`: what follows the `+` may be the name of a nested type.
  private static func isInside(_ type: String, _ name: Substring) -> Bool {
    let outer = type.split(separator: ".").first
    return name.contains("+") && outer == name.prefix { $0 != "+" }
  }

  /// A lint rule's file is named after the constant it adds to `LintRule`; that of a family, such as
  /// `TokenRules.swift`, after what the rules are about.
  private static func isRule(_ file: SourceFile, _ stem: String) -> Bool {
    guard file.path.contains("/CrierLint/Rules/") else { return false }
    if stem.hasSuffix("Rules") {
      return file.code.count { $0.says("static let") && $0.says("LintRule") } > 1
    }
    let name = stem.prefix(1).lowercased() + stem.dropFirst()
    return file.code.contains { $0.says("static let \(name)") }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `a file with another name is found`() {
    let tree = SourceTree([
      "Sources/CrierMessage/Drafts/Draft.swift": "struct Message {}\nenum Weight {}\n",
      "Sources/CrierMessage/Extensions.swift": "// struct Extensions {}\nlet x = 1\n",
      "Sources/CrierLint/Rules/Odd.swift": "extension LintRule { static let even = 1 }\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierLint/Rules/Odd.swift is named after Odd, "
          + "but declares or extends LintRule.",
        "Sources/CrierMessage/Drafts/Draft.swift is named after Draft, "
          + "but declares or extends Message, Weight.",
        "Sources/CrierMessage/Extensions.swift is named after Extensions, "
          + "but declares or extends no type at all.",
      ])
  }

  @Test func `these names are accepted`() {
    let tree = SourceTree([
      "Sources/A/Store+Drafts.swift": "extension Store {\n}\n",
      "Sources/A/ComposerState.swift": "extension Composer.State {}\n",
      "Sources/A/Field+Kind.swift": "extension Field.Kind {}\n",
      "Sources/A/State.swift": "@UI\npackage final class State {}\n",
      "Sources/CrierLint/Rules/Web/NoLink.swift":
        "extension LintRule {\n  static let noLink = 1\n}\n",
      "Sources/CrierLint/Rules/Web/LinkRules.swift":
        "extension LintRule {\n  static let a = LintRule(\n  static let b = LintRule(\n}\n",
      "Sources/crier/main.swift": "Crier.main()\n",
    ])
    #expect(Self.breaches(in: tree).isEmpty)
  }
}
