import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Moving around") struct MovingTests {
  private static let json = #"""
    {"message":{"topic":"rain","notification":{"title":"Rain","body":"Sun and rain"},
     "data":{"a":"1","kind":"RAIN"}}}
    """#

  @Test("a label moves to its part", arguments: [(24, 80), (40, 120), (60, 200), (18, 60)])
  func labels(rows: Int, columns: Int) throws {
    for (letter, focus): (Character, Focus) in [
      ("a", .item(.title)), ("s", .item(.body)), ("d", .item(.image)), ("z", .json),
      ("x", .findings), ("v", .dryRun), ("b", .send),
    ] where focus != .json || columns >= 100 {
      var composer = try ComposerDriver(rows: rows, columns: columns, json: Self.json)
      composer.goTo(.body)
      composer.press(.control("o"), .character(letter))
      #expect(composer.state.viewport.focus == focus, "\(letter)")
      #expect(composer.state.overlay == nil)
      #expect(composer.orders.isEmpty, "a label never sends")
    }
    var composer = try ComposerDriver(rows: rows, columns: columns, json: Self.json)
    composer.press(.control("o"), .character("3"), .control("o"), .character("f"))
    #expect(composer.state.viewport.section == .android)
    #expect(composer.canvas.checkInvariants() == [])
  }

  @Test func `labels are unique, and any other key closes them`() throws {
    for section in FormSection.allCases {
      var composer = try ComposerDriver(rows: 60, columns: 200, json: Self.json)
      composer.state.open(section)
      let before = composer.state
      composer.press(.control("o"))
      #expect(composer.canvas.checkInvariants() == [])
      #expect(composer.screen.contains("Type a label to go there  Esc Cancel"))
      composer.press(.character("§"))
      #expect(composer.screen.contains("Nothing has the label §."))
      composer.press(.control("o"), .escape)
      #expect(
        composer.state.viewport.focus == before.viewport.focus
          && composer.state.viewport.section == before.viewport.section)
    }
  }

  @Test func `a click moves the caret, or chooses`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.json)
    let row = try #require(composer.canvas.rows.firstIndex { $0.contains("Sun and rain") })
    let line = composer.canvas.rows[row]
    let column = try #require(line.firstRange(of: "and rain")).lowerBound
    composer.click(row: row, column: line.distance(from: line.startIndex, to: column))
    #expect(composer.state.viewport.focus == .item(.body))
    composer.type("moon ")
    #expect(composer.state.document.form.text(of: .body) == "Sun moon and rain")

    composer.state.open(.target)
    let kinds = try #require(composer.canvas.rows.firstIndex { $0.contains("( ) Condition") })
    let text = composer.canvas.rows[kinds]
    let place = try #require(text.firstRange(of: "( ) Condition")).lowerBound
    composer.click(row: kinds, column: text.distance(from: text.startIndex, to: place) + 2)
    #expect(composer.state.document.form.targetKind == .condition)

    composer.state.open(.data)
    let cell = try #require(composer.canvas.rows.firstIndex { $0.contains("kind") })
    let cells = composer.canvas.rows[cell]
    let value = try #require(cells.firstRange(of: "RAIN")).lowerBound
    composer.click(row: cell, column: cells.distance(from: cells.startIndex, to: value) + 4)
    composer.type("Y")
    #expect(composer.state.document.form.message["data.kind"] == .string("RAINY"))
  }

  @Test func `a click on a hint in the footer presses its key`() throws {
    var composer = try ComposerDriver(json: Self.json)
    let footer = composer.canvas.rows[23]
    let place = try #require(footer.firstRange(of: "F1 Help")).lowerBound
    composer.click(row: 23, column: footer.distance(from: footer.startIndex, to: place))
    guard case .help? = composer.state.overlay else {
      Issue.record("There is no help.")
      return
    }
    let closing = composer.canvas.rows[23]
    let esc = try #require(closing.firstRange(of: "Esc")).lowerBound
    composer.click(row: 23, column: closing.distance(from: closing.startIndex, to: esc))
    #expect(composer.state.overlay == nil)
  }

  @Test func `the wheel scrolls the part under the pointer`() throws {
    var composer = try ComposerDriver(rows: 24, columns: 80, json: Self.json)
    composer.state.open(.android)
    composer.tell(.terminal(.scrolled(Point(row: 5, column: 10), by: 3)))
    #expect(composer.state.viewport.formTop == 3)
    composer.tell(.terminal(.scrolled(Point(row: 5, column: 10), by: -9)))
    #expect(composer.state.viewport.formTop == 0)
    composer.press(.function(1))
    let before = composer.screen
    composer.tell(.terminal(.scrolled(Point(row: 5, column: 10), by: 3)))
    #expect(composer.screen != before)
  }

  @Test func `the palette opens over everything and returns to it`() throws {
    var composer = try ComposerDriver(json: Self.json)
    composer.press(.function(9))
    let sizes = composer.state.overlay
    composer.press(.control("p"), .escape)
    #expect(composer.state.overlay == sizes)
    composer.press(.control("p"))
    composer.type("Matrix")
    composer.press(.enter)
    guard case .matrix? = composer.state.overlay else {
      Issue.record("There is no matrix.")
      return
    }
    composer.press(.escape)
    composer.type("x")
    composer.press(.control("q"))
    let question = composer.state.overlay
    composer.press(.control("p"))
    #expect(composer.screen.contains("Answer the question first."))
    composer.press(.enter)
    #expect(composer.state.overlay == question)
    #expect(!composer.state.ending.isFinished)
  }
}
