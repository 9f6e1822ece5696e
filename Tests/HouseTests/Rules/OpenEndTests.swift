import Testing

/// What is left to do is an issue, and what is left over is deleted.
@Suite("Nothing is left open in a file") struct OpenEndTests {
  // In pieces, so that this file does not find itself.
  private static let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X:", "HA" + "CK:"]

  static func breaches(in tree: SourceTree) -> [String] {
    // Pages in docs may speak of such marks.
    let files = tree.files.filter {
      !$0.path.contains("/Fixtures/") && !$0.path.hasPrefix("docs/")
    }
    return files.flatMap { file in
      marks.flatMap { mark in
        guard file.text.contains(mark) else { return [String]() }
        return file.lines.indices.filter { file.lines[$0].says(mark) }
          .map { file.breach(line: $0 + 1, "says \(mark). Open an issue instead.") }
      }
    }
  }

  @Test func `in the repository`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `so a mark is found in comments and scripts`() {
    let mark = "TO" + "DO"
    let tree = SourceTree([
      "Sources/CrierCore/A.swift": "let a = 1  // \(mark): more\n",
      "Sources/CrierCore/B.swift": "let AUTO\(mark)S = 1\n",
      "scripts/run": "# \(mark)\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierCore/A.swift:1 says \(mark). Open an issue instead.",
        "scripts/run:1 says \(mark). Open an issue instead.",
      ])
  }
}
