import CrierMessage
import CrierPreview
import CrierTestSupport
import Foundation
import Testing

@Suite("crier preview with cards") struct PreviewCommandCardTests {
  static let english =
    #"{"message": {"topic": "a", "notification": {"title": "Library open late today: to 22:00","#
    + #" "body": "Bring back what you have read, or stay with us for the talk about old maps."}}}"#
  static let german =
    #"{"message": {"topic": "a", "notification": {"title": "Bibliothek heute bis 22 Uhr geöffnet","#
    + #" "body": "Bringen Sie Gelesenes zurück oder bleiben Sie zum Vortrag."}}}"#

  let home: CrierHome

  init() throws {
    home = try CrierHome()
    try home.folder.write(Self.english, to: "home/en.json")
    try home.folder.write(Self.german, to: "home/de.json")
  }

  private func preview(_ arguments: String...) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["preview"] + arguments, home: home)
  }

  @Test func `draws a card for every surface, and says what is typical`() async throws {
    let outcome = try await preview("en.json")
    #expect(outcome.code == 0)
    for name in ["iPhone lock screen", "Android panel, closed", "Chrome on Windows"] {
      #expect(outcome.stdout.contains("╭─ \(name) ─"))
    }
    #expect(!outcome.stdout.contains("\u{1B}"))
    #expect(outcome.stdout.contains("Typical device"))
  }

  @Test func `draws one surface as it looks a day later`() async throws {
    let outcome = try await preview("en.json", "--surface", "ios-lock", "--state", "yesterday")
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("Library open late tod…         Yesterday"))
    #expect(!outcome.stdout.contains("Android"))
  }

  @Test func `hides the text on a private lock screen`() async throws {
    let outcome = try await preview("en.json", "--private", "--surface", "and-lock")
    #expect(outcome.stdout.contains("1 notification"))
    #expect(!outcome.stdout.contains("Library"))
  }

  @Test func `lists the surfaces if it does not know one`() async throws {
    let outcome = try await preview("en.json", "--surface", "iphone")
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("There is no surface \"iphone\"."))
    for surface in SurfaceTable.all { #expect(outcome.stderr.contains(surface.id)) }
  }

  @Test func `draws languages side by side`() async throws {
    let outcome = try await preview("--matrix", "en.json", "de.json", "--state", "3h")
    #expect(outcome.code == 0)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.first?.contains("en.json") == true && lines.first?.contains("de.json") == true)
    let lock = try #require(lines.first { $0.hasPrefix("ios-lock ") })
    #expect(lock.contains("may be cut / fits"))
    #expect(lock.contains("32 of 36 shown / fits"))
  }

  @Test func `prints a card as an object`() async throws {
    let outcome = try await preview("de.json", "--surface", "ios-lock", "--format", "json")
    let card = try #require(try outcome.jsonLines().first)
    #expect(card["surface"]?.text == "ios-lock")
    #expect(card["title"]?["cutCharacters"]?.integer == 2)
    #expect(card["title"]?["verdict"]?.text == "cut")
    #expect(card["body"]?["lines"]?.elements?.count == 2)
    #expect(card["shown"]?.flag == true)
  }

  @Test func `prints the matrix as objects`() async throws {
    let outcome = try await preview("--matrix", "en.json", "de.json", "--format", "json")
    let rows = try outcome.jsonLines()
    #expect(rows.count == 15)
    #expect(rows.first?["texts"]?.elements?.map { $0["name"]?.text } == ["en.json", "de.json"])
  }

  @Test func `names the sources of the numbers`() async throws {
    let outcome = try await preview("en.json", "--sources", "--surface", "ios-lock")
    #expect(outcome.stdout.contains("1 line of 33, 22 to 35 columns (Braze: 35 characters"))
  }

  @Test func `refuses a file that is not a message`() async throws {
    let outcome = try await preview("missing.json")
    #expect(outcome.code == 66)
  }
}
