import Testing

/// Bad input must never end the program.
@Suite("Nothing is unwrapped by force") struct ForceUnwrapTests {
  static func breaches(in tree: SourceTree) -> [String] {
    tree.sources.flatMap { file in
      file.code.indices.filter { file.code[$0].contains("!") && unwraps(file.code[$0]) }
        .map { file.breach(line: $0 + 1, "unwraps by force. Say what happens when it is nil.") }
    }
  }

  /// `name!`, `call()!` and `list[0]!`, but neither `!flag` nor `a != b`.
  private static func unwraps(_ line: String) -> Bool {
    let characters = Array(line)
    return characters.indices.dropFirst().contains { index in
      guard characters[index] == "!" else { return false }
      let before = characters[index - 1]
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      let isTry = index > 2 && String(characters[index - 3..<index]) == "try"
      return (before.isInName || before == ")" || before == "]") && after != "=" && !isTry
    }
  }

  @Test func `in the repository`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test(arguments: ["let a = b!", "f()!.g()", "list[0]! + 1", "var x: Int!"])
  func `so this line is found`(line: String) {
    #expect(
      Self.breaches(in: SourceTree(["Sources/CrierCore/A.swift": line])) == [
        "Sources/CrierCore/A.swift:1 unwraps by force. Say what happens when it is nil."
      ])
  }

  @Test(arguments: ["if !a { }", "a != b", "a!=b", "let s = \"Hi!\"", "x(!y)"])
  func `so this line is fine`(line: String) {
    #expect(Self.breaches(in: SourceTree(["Sources/CrierCore/A.swift": line])) == [])
  }
}
