import Testing

/// A crash report repeats why our own code gave up, so that must never hold what somebody typed.
@Suite("Reasons to give up are constant") struct ConstantReasonTests {
  private static let calls = [
    "fatalError(", "precondition(", "preconditionFailure(", "assert(", "assertionFailure(",
  ]

  static func breaches(in tree: SourceTree) -> [String] {
    tree.sources.filter(\.isSwift).flatMap { file in
      calls.flatMap { call in
        file.lines(saying: call).filter { line in
          // The rest of the call, where it goes on below.
          file.lines[(line - 1)...].prefix(3).joined().contains("\\(")
        }.map { file.breach(line: $0, "puts a value into the words of `\(call)`. Say it without.") }
      }
    }
  }

  @Test func `in the repository`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test(arguments: [
    #"fatalError("no \(word)")"#, #"precondition(x > 0, "x is \(x)")"#,
    "preconditionFailure(\n  \"\\(word)\")",
  ])
  func `so this line is found`(line: String) {
    #expect(Self.breaches(in: SourceTree(["Sources/crier/A.swift": line])).count == 1)
  }

  @Test(arguments: [#"fatalError("no word")"#, "precondition(isRunning)"])
  func `so this line is fine`(line: String) {
    #expect(Self.breaches(in: SourceTree(["Sources/crier/A.swift": line])) == [])
  }
}
