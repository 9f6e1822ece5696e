import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Finding a text") struct FindTests {
  private func composer() throws -> ComposerDriver {
    try ComposerDriver(
      json: #"""
        {"message":{"topic":"rain","notification":{"title":"Rain and rain","body":"Sun"},
         "data":{"a":"1","kind":"RAIN"}}}
        """#)
  }

  @Test func `moves from match to match through all pages, and starts over`() throws {
    var composer = try composer()
    composer.press(.control("f"))
    #expect(composer.screen.contains("› Find in all fields"))
    #expect(composer.canvas.rows.last?.hasPrefix(" Down Next  Up Previous  Esc Close") == true)
    composer.type("rain")
    #expect(composer.state.viewport.focus == .item(.title))
    #expect(composer.screen.contains("› Find rain"))
    #expect(composer.screen.contains("1 of 4"))
    #expect(composer.state.document.form.controls[.title]?.buffer?.selectedText == "Rain")
    composer.press(.enter)
    #expect(composer.state.document.form.controls[.title]?.buffer?.selection == 9..<13)
    composer.press(.enter)
    #expect(composer.state.viewport.focus == .item(.targetValue))
    composer.press(.down)
    #expect(composer.state.viewport.focus == .item(.data))
    #expect(composer.state.document.form.controls[.data]?.buffer?.selectedText == "RAIN")
    composer.press(.enter)
    #expect(composer.state.viewport.focus == .item(.title))
    composer.press(.up)
    #expect(composer.screen.contains("4 of 4"))
    composer.press(.escape)
    composer.type("snow")
    #expect(composer.state.document.form.message["data.kind"] == .string("snow"))
    composer.press(.control("f"))
    #expect(composer.screen.contains("3 matches") || composer.screen.contains("of 3"))
  }

  @Test func `searches the JSON if that has the focus`() throws {
    var composer = try composer()
    composer.press(.function(6), .control("f"))
    #expect(composer.screen.contains("Find in the JSON"))
    composer.paste("kind")
    #expect(composer.state.document.editor?.area.buffer.selectedText == "kind")
    composer.press(.escape)
    composer.type("sort")
    #expect(composer.state.document.form.message["data.sort"] == .string("RAIN"))
  }

  @Test func `reports a text without matches, and starts with the selection`() throws {
    var composer = try composer()
    composer.press(.control("f"))
    composer.type("hail")
    #expect(composer.screen.contains("not found"))
    composer.press(.escape)
    composer.goTo(.body)
    composer.press(.alt("a"), .control("f"))
    #expect(composer.screen.contains("Sun") && composer.screen.contains("1 of 1"))
  }
}
