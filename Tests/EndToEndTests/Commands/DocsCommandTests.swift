import CrierTestSupport
import Foundation
import Testing

@Suite("crier docs") struct DocsCommandTests {
  private static let names = [
    "fields.md", "rules.md", "surfaces.md", "json.md", "keys.md", "commands.md", "deliveries.md",
    "delivery.schema.json", "crier.1",
  ]

  private static let committed = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/reference")

  @Test func `writes every page, and lists them`() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await CrierCommand.run(["docs", "--into", folder.path(of: "new/pages")])
    #expect(outcome.code == 0)
    #expect(outcome.stderr == "")
    #expect(outcome.stdout.split(separator: "\n").count == Self.names.count)
    #expect(folder.files == Self.names.sorted().map { "new/pages/\($0)" })
  }

  @Test("writes the same pages as in docs/reference", arguments: names)
  func committed(name: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await CrierCommand.run(["docs", "--into", folder.path])
    let written = try folder.text(of: name)
    let kept = try? String(contentsOf: Self.committed.appending(path: name), encoding: .utf8)
    // Compared before `#expect`, which would print both pages.
    let isFresh = written == kept
    #expect(isFresh, "docs/reference/\(name) is stale: run `make docs`.")
  }

  @Test func `there is no other file in docs/reference`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.committed.path)
    // The facts are written from the tests, which the program does not know.
    #expect(names.sorted() == (Self.names + ["facts.md"]).sorted())
  }

  @Test func `describes every command on its page and in the manual`() async throws {
    let folder = try TemporaryFolder()
    _ = try await CrierCommand.run(["docs", "--into", folder.path])
    let page = try folder.text(of: "commands.md")
    let manual = try folder.text(of: "crier.1")
    for name in ["check", "convert", "send", "emulator", "emulator exec", "docs"] {
      #expect(page.contains("\n## crier \(name)\n"))
      #expect(manual.contains("\n.SS crier \(name)\n"))
    }
  }

  @Test func `writes a manual without accidental macros`() async throws {
    let folder = try TemporaryFolder()
    _ = try await CrierCommand.run(["docs", "--into", folder.path])
    let macros: Set<String> = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi"]
    let lines = try folder.text(of: "crier.1").split(separator: "\n")
    #expect(lines.first?.hasPrefix(".TH CRIER 1 ") == true)
    for line in lines where line.hasPrefix(".") {
      #expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
    #expect(!lines.contains { $0.hasPrefix("'") })
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } })
  }

  @Test func `reports that a folder cannot be created`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "pages")
    let outcome = try await CrierCommand.run(["docs", "--into", folder.path(of: "pages/inside")])
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("pages/inside"))
  }
}
