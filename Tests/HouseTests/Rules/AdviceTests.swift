import Testing

/// Commands, options and variables that Crier's texts mention must exist.
@Suite("Advice mentions only what exists") struct AdviceTests {
  /// Finds `crier WORD` in the sources, the README and its pages, if the word is neither a command
  /// nor a file.
  static func breaches(in tree: SourceTree) -> [String] {
    let known = commands(in: tree).union(["help"])
    return speakers(in: tree).flatMap { file in
      file.lines.indices.flatMap { index in
        file.lines[index].matches(of: /\bcrier ([a-z][a-z-]*)(?![a-z-]|\.[a-z])/)
          .map { String($0.1) }.filter { !known.contains($0) }.map { word in
            file.breach(line: index + 1, "tells people to use crier \(word), which does not exist.")
          }
      }
    }
  }

  /// Finds options after `crier COMMAND` that are not on the reference page.
  static func options(in tree: SourceTree) -> [String] {
    let page = tree.files.first { $0.path == "docs/reference/commands.md" }
    return speakers(in: tree).flatMap { file in
      file.lines.indices.flatMap { index in
        file.lines[index].matches(of: /\bcrier [a-z]+ (--[a-z][a-z-]*)/)
          .map { String($0.1) }
          .filter { option in page?.lines.contains { $0.contains(option) } != true }
          .map { file.breach(line: index + 1, "tells people to use \($0), which does not exist.") }
      }
    }
  }

  /// Finds variables that the program reads but the manual page does not mention.
  static func variables(in tree: SourceTree) -> [String] {
    let page = tree.files.first { $0.path == "docs/reference/crier.1" }
    return tree.sources.filter { $0.text.contains("nvironment") }.flatMap { file in
      file.lines.indices.flatMap { index in
        file.lines[index].matches(
          of: /nvironment(?:Variables\.current|\.value)?[\[\(]"([A-Z_]+)"[\]\)]/
        )
        .map { String($0.1) }.filter { !$0.hasPrefix("CRIER_TEST_") }
        .filter { name in page?.lines.contains { $0.contains(name) } != true }
        .map { file.breach(line: index + 1, "reads \($0), and the manual page does not say so.") }
      }
    }
  }

  private static let pages: Set = ["README.md", "docs/guide.md", "docs/emulator.md"]

  private static func speakers(in tree: SourceTree) -> [SourceFile] {
    (tree.sources + tree.files.filter { pages.contains($0.path) })
      .filter { $0.text.contains("crier ") }
  }

  private static func commands(in tree: SourceTree) -> Set<String> {
    Set(
      tree.sources.filter { $0.text.contains("commandName") }.flatMap { file in
        file.lines.flatMap { line in
          line.matches(of: /commandName: "([a-z]+)"/).map { String($0.1) }
        }
      })
  }

  @Test func `no text mentions a command that does not exist`() {
    #expect(Self.commands(in: .repository).count > 9)
    House.expectNone(Self.breaches(in: .repository))
  }

  @Test func `no text mentions an option that does not exist`() {
    House.expectNone(Self.options(in: .repository))
  }

  @Test func `the manual page lists all variables that are read`() {
    House.expectNone(Self.variables(in: .repository))
  }

  @Test func `a wrong command, option and variable are found`() {
    let tree = SourceTree([
      "Sources/crier/Commands/CheckCommand.swift": "commandName: \"check\",\n",
      "Sources/CrierConvert/Import/ImportError.swift":
        "\"Send with crier campaign.\"\n\"crier check a.json\"\n\"crier welcome.json\"\n",
      "Sources/crier/Live/Parts.swift":
        "EnvironmentVariables.current[\"HOME\"]\n\"crier check --fast\"\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierConvert/Import/ImportError.swift:1 "
          + "tells people to use crier campaign, which does not exist."
      ])
    #expect(
      Self.options(in: tree) == [
        "Sources/crier/Live/Parts.swift:2 tells people to use --fast, which does not exist."
      ])
    #expect(
      Self.variables(in: tree) == [
        "Sources/crier/Live/Parts.swift:1 reads HOME, and the manual page does not say so."
      ])
  }
}
