import Testing

/// Code that only decides has no access to files, network, clock or terminal, because it imports
/// none.
@Suite("Pure targets import almost nothing") struct PurityTests {
  private static let message: Set<String> = [
    "CrierMessage", "CrierAnswers", "CrierPreview", "CrierLint", "CrierConvert", "CrierTriage",
  ]

  /// The modules that a target may import. Among our own targets, `Package.swift` allows fewer, and
  /// the compiler checks that.
  private static let allowed: [String: Set<String>] = [
    "TextLayout": [],
    "TerminalKit": ["TextLayout"],
    "CrierComposer": message.union(["TerminalKit", "TextLayout"]),
  ].merging(message.map { ($0, message.union(["TextLayout"])) }) { $1 }

  /// Targets that wrap C libraries and use only FoundationEssentials, because Foundation loads the
  /// data of all locales.
  private static let withoutFoundation: Set<String> = [
    "CurlHTTP", "OpenSSLSigning", "CursesTerminal",
  ]

  static func breaches(in tree: SourceTree) -> [String] {
    tree.sources.flatMap { file in
      file.imports.compactMap { found in
        if let allowed = allowed[file.target], !allowed.contains(found.module) {
          let may = allowed.sorted().joined(separator: " and ")
          return "\(file.path) imports \(found.module); \(file.target) may import "
            + "\(may.isEmpty ? "nothing" : "only \(may)")."
        }
        if withoutFoundation.contains(file.target), found.module == "Foundation" {
          return "\(file.path) imports \(found.module); \(file.target) does without Foundation."
        }
        return nil
      }
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `a forbidden import is found`() {
    let tree = SourceTree([
      "Sources/CrierComposer/Wire/Clock.swift": "import Foundation\n",
      "Sources/CurlHTTP/CurlClient.swift": "import Foundation\n",
      "Sources/TerminalKit/Widgets/Gauge.swift": "package import CrierMessage\n",
      "Sources/TextLayout/CellWidth.swift": "import Glibc\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierComposer/Wire/Clock.swift imports Foundation; CrierComposer may import only "
          + "CrierAnswers and CrierConvert and CrierLint and CrierMessage and CrierPreview and "
          + "CrierTriage and TerminalKit and TextLayout.",
        "Sources/CurlHTTP/CurlClient.swift imports Foundation; "
          + "CurlHTTP does without Foundation.",
        "Sources/TerminalKit/Widgets/Gauge.swift imports CrierMessage; "
          + "TerminalKit may import only TextLayout.",
        "Sources/TextLayout/CellWidth.swift imports Glibc; TextLayout may import nothing.",
      ])
  }
}
