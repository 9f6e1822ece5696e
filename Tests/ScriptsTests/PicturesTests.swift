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
    #expect(outcome.stderr.contains("  apt-get install -y tmux python3 openssl"))
    #expect(machine.asked == [])
  }

  @Test("says how it is used", arguments: [["--all"], ["--help"], ["crier", "another"]])
  func usage(arguments: [String]) async throws {
    let machine = try ToyMachine()
    let outcome = try await machine.run("pictures", arguments)
    #expect(outcome.code == 2)
    #expect(
      outcome.stderr == "Usage: scripts/pictures [CRIER], or scripts/pictures --all DIR [CRIER]\n")
    #expect(machine.asked == [])
  }

  /// Returns the names of the pictures that a page shows.
  private static func shown(in page: String) throws -> Set<String> {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    return Set(
      text.matches(of: #/pictures\/([a-z0-9-]+\.(?:png|gif))/#).map { String($0.output.1) })
  }

  private static func files(in folder: String, ending: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return Set(names.filter { $0.hasSuffix(ending) })
  }

  @Test func `has made exactly the pictures that are shown`() throws {
    let made = try Self.files(in: "docs/pictures", ending: ".png")
    let moving = try Self.files(in: "docs/pictures", ending: ".gif")
    let (page, readme) = (try Self.shown(in: "docs/pictures.md"), try Self.shown(in: "README.md"))
    #expect(page.union(readme) == made.union(moving))
    #expect(!readme.isEmpty)
  }

  @Test func `has drawn every theme`() throws {
    let themes = try Self.files(in: "themes", ending: ".toml")
    let wanted = themes.map { "100x30-" + $0.replacing(".toml", with: "-essentials.png") }
    #expect(try Self.files(in: "docs/pictures", ending: ".png").isSuperset(of: wanted))
  }

  @Test func `keeps the pictures small enough for one page`() throws {
    for name in try Self.files(in: "docs/pictures", ending: ".png") {
      let bytes = try Self.bytes(of: name)
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name) is no PNG")
      #expect(bytes.count < 150_000, "\(name) has \(bytes.count) bytes")
    }
    for name in try Self.files(in: "docs/pictures", ending: ".gif") {
      let bytes = try Self.bytes(of: name)
      #expect(bytes.starts(with: Array("GIF89a".utf8)), "\(name) is no GIF")
      #expect(bytes.count < 600_000, "\(name) has \(bytes.count) bytes")
    }
  }

  private static func bytes(of name: String) throws -> Data {
    try Data(contentsOf: root.appending(path: "docs/pictures/\(name)"))
  }

  /// The first line of asciinema's format, version 2.
  private struct Header: Decodable {
    let version, width, height: Int
  }

  /// A line after the header: a JSON array of the seconds, the kind and the text.
  private struct Event: Decodable {
    let seconds: Double
    let kind, text: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      seconds = try values.decode(Double.self)
      kind = try values.decode(String.self)
      text = try values.decode(String.self)
    }
  }

  @Test func `recorded a first minute that asciinema plays`() throws {
    let bytes = try Self.bytes(of: "first-minute.cast")
    #expect(bytes.count < 150_000)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { Data($0.utf8) }
    let header = try JSONDecoder().decode(Header.self, from: try #require(lines.first))
    #expect(header.version == 2)
    #expect(header.width >= 80 && header.height >= 24)
    let events = try lines.dropFirst().map { try JSONDecoder().decode(Event.self, from: $0) }
    #expect(events.allSatisfy { $0.kind == "o" })
    let times = events.map(\.seconds)
    #expect(times == times.sorted() && times.first == 0)
    #expect(try #require(times.last) <= 60)
  }

  @Test func `recorded no place on a machine`() throws {
    let text = String(decoding: try Self.bytes(of: "first-minute.cast"), as: UTF8.self)
    for place in ["/home/", "/tmp/", "/ro" + "ot/", "/wo" + "rk/"] {
      #expect(!text.contains(place), "The recording shows \(place).")
    }
  }
}
