import CrierTestSupport
import Foundation
import Testing

@Suite("scripts/pictures", .timeLimit(.minutes(5))) struct PicturesTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `says what to install, and does nothing without it`() async throws {
    let machine = try ToyMachine()
    let outcome = try await machine.run("pictures")
    #expect(outcome.code == 1)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("Pictures need programs that are not installed."))
    #expect(outcome.stderr.contains("  apt-get install -y tmux python3 openssl python3-pil"))
    #expect(machine.asked == [])
  }

  /// Returns the names of the pictures that a page shows.
  private static func shown(in page: String) throws -> Set<String> {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    return Set(text.matches(of: #/pictures\/([a-z-]+\.png)/#).map { String($0.output.1) })
  }

  private static func files(in folder: String, ending: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return Set(names.filter { $0.hasSuffix(ending) })
  }

  @Test func `has made exactly the pictures that are shown`() throws {
    let made = try Self.files(in: "docs/pictures", ending: ".png")
    #expect(try Self.shown(in: "docs/pictures.md") == made)
    let inReadme = try Self.shown(in: "README.md")
    #expect(!inReadme.isEmpty && inReadme.isSubset(of: made))
  }

  @Test func `has drawn every theme`() throws {
    let themes = try Self.files(in: "themes", ending: ".toml")
    let wanted = themes.map { "theme-" + $0.replacing(".toml", with: ".png") }
    #expect(try Self.files(in: "docs/pictures", ending: ".png").isSuperset(of: wanted))
  }

  @Test func `keeps the pictures small enough for one page`() throws {
    for name in try Self.files(in: "docs/pictures", ending: ".png") {
      let picture = Self.root.appending(path: "docs/pictures/\(name)")
      let bytes = try Data(contentsOf: picture)
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name) is no PNG")
      #expect(bytes.count < 150_000, "\(name) has \(bytes.count) bytes")
    }
  }
}
