import Testing

/// Files are short enough to be understood in one reading.
@Suite("Files are short") struct LengthTests {
  private static let limit = 400

  static func breaches(in tree: SourceTree) -> [String] {
    tree.files.compactMap { file in
      let isWritten = !file.path.contains("/Goldens/") && !file.path.contains("/Fixtures/")
      let isCode = !file.path.hasPrefix("docs/") && file.path != "README.md"
      // Text after the last line feed counts as a line only if it is not empty.
      let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
      guard isWritten, isCode, count > limit else { return nil }
      return "\(file.path) has \(count) lines; \(limit) is the limit. Split it."
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `README is one page`() throws {
    let readme = try #require(SourceTree.repository.files.first { $0.path == "README.md" })
    #expect(readme.lines.count <= 60, "Reference goes into docs.")
    #expect(readme.lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `401 lines are too many, 400 are accepted`() {
    let line = "let x = 1\n"
    let tree = SourceTree([
      "Sources/CrierMessage/Long.swift": String(repeating: line, count: 401),
      "Sources/CrierMessage/Full.swift": String(repeating: line, count: 400),
      "scripts/long": String(repeating: line, count: 500),
      "Tests/EndToEndTests/Goldens/long.screen": String(repeating: line, count: 500),
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierMessage/Long.swift has 401 lines; 400 is the limit. Split it.",
        "scripts/long has 500 lines; 400 is the limit. Split it.",
      ])
  }
}
