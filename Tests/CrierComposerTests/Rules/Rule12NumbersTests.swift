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

  @Test(
    "the count beside the title, which is approximate because devices differ",
    arguments: [
      (10, "10/~35", Role.hint), (35, "35/~35", .hint), (46, "46/~35 iPhone cut", .text),
    ])
  func title(letters: Int, text: String, role: Role) throws {
    for size in Scene.sizes {
      let title = String(repeating: "a", count: letters)
      let composer = try ComposerDriver(
        rows: size.rows, columns: size.columns,
        json: #"{"message":{"topic":"a","notification":{"title":"\#(title)","body":"b"}}}"#)
      let place = try composer.place(of: text)
      #expect(composer.canvas[place.row, place.column].role == role)
      let label = try composer.place(of: "Title", after: 2)
      // In a narrow form, the count is below the text.
      #expect(0...1 ~= place.row - label.row)
    }
  }

  @Test func `the line count beside the text`() throws {
    let long = String(repeating: "word ", count: 60)
    let composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"a","notification":{"title":"a","body":"\#(long)"}}}"#)
    let place = try composer.place(of: "/~1 lines cut")
    // The checks call it a hint, so it is no warning here either.
    #expect(composer.canvas[place.row, place.column].role == .text)
    #expect(composer.state.analysis.findings.allSatisfy { $0.severity == .hint })
  }

  @Test("bytes by field also have their limit", arguments: ["sizes", "sizes-over"])
  func sizes(scene: String) throws {
    for size in Scene.sizes {
      let screen = try Scene.named(scene).composer(size).screen
      #expect(screen.contains("bytes") && screen.contains(/\/ (2048|4096) bytes/))
      #expect((scene == "sizes-over") == screen.contains("bytes !"))
    }
  }
}
