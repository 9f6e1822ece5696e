import Testing

/// A reader meets a sentence before the first type of a file.
@Suite("A file begins by saying what it is") struct DocCommentTests {
  static func breaches(in tree: SourceTree) -> [String] {
    tree.sources.compactMap { file in
      let type = file.declarations.first { $0.isTopLevel && $0.kind != .extension }
      guard let type else { return nil }
      var above = type.line - 2
      while above >= 0, file.lines[above].hasPrefix("@") { above -= 1 }
      if above >= 0, file.lines[above].hasPrefix("///") { return nil }
      return file.breach(
        line: type.line,
        "declares \(type.name) without a doc comment. Say in one sentence what the name does not.")
    }
  }

  @Test func `in the repository`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `so a bare type is found`() {
    let tree = SourceTree([
      "Sources/A/Bare.swift": "import B\n\npackage struct Bare {}\n",
      "Sources/A/Told.swift": "/// A thing.\n@safe\n@UI\nfinal class Told {}\n\nstruct More {}\n",
      "Sources/A/Told+More.swift": "extension Told {\n  struct Inner {}\n}\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/A/Bare.swift:3 declares Bare without a doc comment. "
          + "Say in one sentence what the name does not."
      ])
  }
}
