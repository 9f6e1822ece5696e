import Testing

/// Code that is not allowed in this repository.
@Suite("Some code is not allowed") struct BannedCodeTests {
  private struct Ban {
    let words: String
    let reason: String
    /// The folders in which the code is allowed.
    var homes: [String] = []
  }

  private static let bans = [
    Ban(
      words: "print(", reason: "Only Sources/crier/Output prints.",
      homes: ["Sources/crier/Output/"]),
    Ban(words: "debugPrint(", reason: "Only Sources/crier/Output prints."),
    Ban(words: "dump(", reason: "Only Sources/crier/Output prints."),
    Ban(words: "Task {", reason: "Concurrency is structured: a task group or `async let`."),
    Ban(words: "Task(", reason: "Concurrency is structured: a task group or `async let`."),
    Ban(words: "Task.detached", reason: "Concurrency is structured: a task group or `async let`."),
    Ban(words: "DispatchQueue", reason: "Concurrency is structured: a task group or `async let`."),
    Ban(words: "@MainActor", reason: "The thread that polls the keyboard would starve it."),
    Ban(words: "@preconcurrency", reason: "It hides real races."),
    Ban(words: "Thread.sleep", reason: "Code that waits takes a clock."),
  ]

  static func breaches(in tree: SourceTree) -> [String] {
    tree.sources.flatMap { file in
      bans.filter { ban in !ban.homes.contains { file.path.hasPrefix($0) } }.flatMap { ban in
        file.lines(saying: ban.words).filter { !isMethod(ban.words, in: file.code[$0 - 1]) }
          .map { file.breach(line: $0, "contains `\(ban.words)`. \(ban.reason)") }
      }
    }
  }

  /// Whether the words are our own method `print`, which is declared with `func` or called with a
  /// dot.
  private static func isMethod(_ words: String, in line: String) -> Bool {
    words.hasSuffix("(")
      && line.places(saying: words).allSatisfy { place in
        line[..<place.lowerBound].hasSuffix(".") || line[..<place.lowerBound].hasSuffix("func ")
      }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test(arguments: [
    "  print(1)", "Task { await x() }", "Task.detached { }", "  Task(priority: .high) { }",
    "@MainActor final class D {}", "  dump(x)", "let q = DispatchQueue.main",
  ])
  func `finds this line`(line: String) {
    #expect(Self.breaches(in: SourceTree(["Sources/CrierMessage/A.swift": line])).count == 1)
  }

  @Test(arguments: [
    "// print(1)", "let words = \"print(1)\"", "fingerprint(x)",
    "page.print(x)", "func print(_ text: String)", "group.addTask { }", "withTaskGroup { }",
  ])
  func `accepts this line`(line: String) {
    #expect(Self.breaches(in: SourceTree(["Sources/CrierMessage/A.swift": line])) == [])
  }

  @Test func `accepts print only in the output folder`() {
    let tree = SourceTree([
      "Sources/crier/Output/Printer.swift": "print(1)", "Sources/crier/Crier.swift": "print(1)",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/crier/Crier.swift:1 contains `print(`. Only Sources/crier/Output prints."
      ])
  }
}
