import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite(
  "Rule 12: numbers beside their field, with unit and limit; amber from 80 %, and a `!` over it")
struct Rule12NumbersTests {
  @Test("the meters", arguments: [(100, Role.hint), (3600, .warning), (4400, .error)])
  func meters(letters: Int, role: Role) throws {
    let body = String(repeating: "a", count: letters)
    for size in Scene.sizes {
      let composer = try ComposerDriver(
        rows: size.rows, columns: size.columns,
        json: #"{"message":{"topic":"a","data":{"a":"\#(body)"}}}"#)
      // Above FCM's own limit, which is lowest for the web, that limit replaces the one for topics.
      let limit = role == .error ? "/ 3993 bytes" : "/ 2048 bytes"
      let place = try composer.place(of: limit)
      #expect(composer.canvas[place.row, place.column].role == role)
      #expect(composer.screen.contains("\(limit) !") == (role != .hint))
      #expect(composer.screen.contains("/ 1000 characters"))
    }
  }

  @Test("the bytes have the documented limit, and say what it is for", arguments: [24, 30, 40, 60])
  func limits(rows: Int) throws {
    let size = try #require(Scene.sizes.first { $0.rows == rows })
    func screen(_ target: String, _ count: Int) throws -> String {
      let text = String(repeating: "a", count: count)
      return try ComposerDriver(
        rows: size.rows, columns: size.columns,
        json: #"{"message":{\#(target),"android":{"data":{"a":"\#(text)"}}}}"#
      ).screen
    }
    let topic = #""topic":"a""#
    #expect(try screen(topic, 100).contains("101 / 2048 bytes for topics"))
    #expect(try screen(topic, 2500).contains("2501 / 2048 bytes ! for topics"))
    let others = [try screen(topic, 4200), try screen(#""token":"a""#, 100)]
    for other in others {
      #expect(other.contains("/ 4096 bytes") && !other.contains("bytes for topics"))
      #expect(!other.contains("! for topics"))
    }
    let web = String(repeating: "a", count: 4000)
    let composer = try ComposerDriver(
      rows: size.rows, columns: size.columns,
      json: #"{"message":{"topic":"a","webpush":{"data":{"a":"\#(web)"}}}}"#)
    #expect(composer.screen.contains("/ 3993 bytes ! for Web"))
  }

  @Test(
    "the count below the title",
    arguments: [(10, "10 of about 35"), (35, "35 of about 35"), (46, "34 of 46 shown on")])
  func title(letters: Int, text: String) throws {
    for size in Scene.sizes {
      let title = String(repeating: "a", count: letters)
      let composer = try ComposerDriver(
        rows: size.rows, columns: size.columns,
        json: #"{"message":{"topic":"a","notification":{"title":"\#(title)","body":"b"}}}"#)
      let place = try composer.place(of: text)
      #expect(composer.canvas[place.row, place.column].role == .hint)
      let label = try composer.place(of: "Title", after: 2)
      #expect(place.row == label.row + 1)
    }
  }

  @Test func `the room of a title says that it is less a day later`() throws {
    let words = #""title":"Rain from six until eight","body":"b""#
    let json = #"{"message":{"topic":"a","notification":{\#(words)}}}"#
    let narrow = try ComposerDriver(json: json)
    #expect(narrow.screen.contains("25 of about 35 on iPhone"))
    let wide = try ComposerDriver(rows: 40, columns: 120, json: json)
    #expect(wide.screen.contains("25 of about 35 on iPhone, 22 a day later"))
  }

  @Test func `the width of a text with wide characters has its unit`() throws {
    let composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"a","notification":{"title":"週末セール","body":"abc"}}}"#)
    #expect(composer.screen.contains("10 of about 35 columns on iPhone"))
    #expect(composer.screen.contains(" 3 of about 45 characters"))
  }

  @Test func `form and preview say of a cut text what the checks say, but never in amber`() throws {
    let title = String(repeating: "word ", count: 12) + "end"
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"a","notification":{"title":"\#(title)","body":"b"}}}"#)
    composer.state.preview.surface = 1
    let share = "34 of 63 shown"
    let places = composer.canvas.rows.enumerated().flatMap { row, text in
      text.ranges(of: share).map {
        Point(row: row, column: text.distance(from: text.startIndex, to: $0.lowerBound))
      }
    }
    // The form, the preview and the checks.
    #expect(places.count == 3)
    let roles = places.map { composer.canvas[$0.row, $0.column].role }
    #expect(roles.count { $0 == .hint } == 2 && roles.contains(.text))
    #expect(composer.state.analysis.findings.allSatisfy { $0.severity == .hint })
  }

  @Test("bytes by field also have their limit", arguments: ["sizes", "sizes-over"])
  func sizes(scene: String) throws {
    for size in Scene.sizes {
      let screen = try Scene.named(scene).composer(size).screen
      #expect(screen.contains("bytes") && screen.contains(/\/ (2048|3993|4096) bytes/))
      #expect((scene == "sizes-over") == screen.contains("bytes !"))
    }
  }
}
