import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 11: preview, JSON and meters stay in view while typing") struct Rule11EvidenceTests {
  /// In a narrow window, the JSON is hidden until its key is pressed.
  @Test("each key shows in preview, JSON and meters at once", arguments: Scene.sizes.map(\.rows))
  func typing(rows: Int) throws {
    let size = try #require(Scene.sizes.first { $0.rows == rows })
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, json: #"{"message":{"topic":"a"}}"#)
    var typed = ""
    for letter in "Rain at six" {
      composer.type(String(letter))
      typed.append(letter)
      guard letter != " " else { continue }
      let screen = composer.screen
      let analysis = composer.state.analysis
      let isWide = size.columns >= 100
      #expect(screen.contains(#""title": "\#(typed)""#) == isWide, "\(typed)")
      #expect(screen.contains("\(analysis.size.tightest.bytes) / 2048 bytes"))
      #expect(screen.contains("\(typed.count) / 1000 characters"))
      let layout = ComposeLayout(composer.state)
      let preview = composer.canvas.rows[
        layout.preview.row..<layout.preview.row + layout.preview.rows]
      #expect(preview.contains { $0.contains(typed) })
    }
  }

  @Test("on every page of the form", arguments: FormSection.allCases)
  func pages(section: FormSection) throws {
    for composer in try Scene.composers(on: section) {
      let screen = composer.screen
      let isWide = composer.state.viewport.size.columns >= 100
      for part in [
        "/ 2048 bytes", "/ 1000 characters", "Preview", "[ Dry run ]", "[ Send ]",
      ] + (isWide ? ["JSON"] : []) {
        #expect(screen.contains(part), "\(part) at \(composer.state.viewport.size.label)")
      }
    }
  }

  @Test func `a warning appears and disappears with the key that causes it`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: #"{"message":{"topic":"a"}}"#)
    composer.goTo(.image)
    composer.type("http://example.com/a.png")
    #expect(composer.screen.contains("https"))
    let count = composer.state.analysis.findings.count
    composer.press(.home, .right, .right, .right, .right)
    composer.type("s")
    #expect(composer.state.analysis.findings.count < count)
  }
}
