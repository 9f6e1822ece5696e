import Testing

@testable import TerminalKit

@Suite("A prompt") struct PromptLineTests {
  @Test func `asks in one row`() {
    var prompt = PromptLine("Save as:", answer: "sale")
    _ = prompt.handle(.character("s"))
    let drawn = Picture(rows: 1, columns: 24) { prompt.draw(on: &$0) }
    #expect(drawn.rows == ["Save as: sales"])
    #expect(drawn.cursor == Point(column: 14))
    #expect(prompt.answer == "sales")
  }
}
