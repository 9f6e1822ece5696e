import Testing

/// Where the compiler's check is disabled, a comment gives the reason, and only some targets may do
/// it.
@Suite("Unchecked concurrency is rare and explained") struct UncheckedTests {
  private static let homes: Set<String> = [
    "CurlHTTP", "OpenSSLSigning", "OpenSSLTLS", "CursesTerminal",
  ]
  private static let words = ["@unchecked Sendable", "nonisolated(unsafe)"]
  /// How many lines above the code the comment with the reason may begin.
  private static let reach = 12

  static func breaches(in tree: SourceTree) -> [String] {
    tree.sources.flatMap { file in
      words.flatMap { word in
        file.lines(saying: word).compactMap { line in
          guard homes.contains(file.target) else {
            return file.breach(
              line: line, "contains `\(word)`; only \(homes.sorted().joined(separator: ", ")) may.")
          }
          let above = file.lines[max(0, line - 1 - reach)..<line]
          if above.contains(where: { $0.contains("SAFETY:") }) { return nil }
          return file.breach(line: line, "contains `\(word)` without SAFETY: in the lines above.")
        }
      }
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `it is found in other targets, and without a reason`() {
    let tree = SourceTree([
      "Sources/CrierSender/TokenSource.swift": "// SAFETY: no.\nclass A: @unchecked Sendable {}\n",
      "Sources/CurlHTTP/EasyHandle.swift": "nonisolated(unsafe) var x = 1\n",
      "Sources/CurlHTTP/MultiHandle.swift":
        "/// SAFETY: one thread.\n@safe\nfinal class MultiHandle: @unchecked Sendable {}\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierSender/TokenSource.swift:2 contains `@unchecked Sendable`; "
          + "only CurlHTTP, CursesTerminal, OpenSSLSigning, OpenSSLTLS may.",
        "Sources/CurlHTTP/EasyHandle.swift:1 contains `nonisolated(unsafe)` "
          + "without SAFETY: in the lines above.",
      ])
  }
}
