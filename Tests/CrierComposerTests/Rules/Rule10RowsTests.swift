import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// In a cell, letters are typed as text. So Tab and keys with Ctrl or Alt replace the rule's letter
/// keys (`v`, `d`); docs/decisions.md has the reason.
@Suite("Rule 10: key/value rows are edited in place") struct Rule10RowsTests {
  private static let tables = Rule08PasteTests.items.filter { $0.notation == .rows }

  @Test("typed in place, copied and deleted, and all of it can be undone", arguments: tables)
  func rows(item: FormItem) throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: #"{"message":{"topic":"a"}}"#)
    composer.goTo(item)
    composer.type("screen")
    composer.press(.enter)
    composer.type("v d weather")
    #expect(pairs(composer, item) == ["screen=v d weather"])
    composer.press(.alt("c"))
    #expect(pairs(composer, item) == ["screen=v d weather", "screen=v d weather"])
    composer.press(.control("z"))
    #expect(pairs(composer, item) == ["screen=v d weather"])
    composer.press(.control("d"))
    #expect(pairs(composer, item) == [])
    composer.press(.control("z"))
    #expect(pairs(composer, item) == ["screen=v d weather"])
    composer.press(.control("y"))
    #expect(pairs(composer, item) == [])
  }

  @Test func `Enter and Tab move from cell to cell, and a click moves into one`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.goTo(.data)
    composer.press(.enter)
    composer.type("!")
    #expect(composer.state.document.form.message.text("data.screen") == "weather!")
    let place = try composer.place(of: "Basel")
    composer.click(row: place.row, column: place.column)
    composer.type("in ")
    #expect(composer.state.document.form.message.text("data.city") == "in Basel")
  }

  @Test func `Delete removes an empty row`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.goTo(.data)
    composer.press(.control("u"), .tab, .control("u"), .delete)
    #expect(pairs(composer, .data) == ["city=Basel"])
  }

  private func pairs(_ composer: ComposerDriver, _ item: FormItem) -> [String] {
    guard case .rows(let table)? = composer.state.document.form.controls[item] else {
      return ["no table"]
    }
    return table.pairs.map { "\($0.key)=\($0.value)" }
  }
}
