import TerminalKit
import Testing

@testable import CrierComposer

@Suite("What differs between records, or from the form") struct HistoryComparisonTests {
  @Test func `compares the record with the message in the form`() throws {
    var composer = try ComposerDriver.record(1, json: Messages.rain)
    composer.press(.character("c"))
    #expect(composer.screen.contains("- Title"))
    #expect(composer.screen.contains("Record 1 has the lines with -, the form has those with +."))
    let rows = try ["- Topic", "+ Device"].map { try composer.place(of: $0).row }
    #expect(rows[1] == rows[0] + 1, "\(composer.screen)")
    composer.press(.escape)
    #expect(composer.screen.contains("Message name"))
  }

  @Test func `compares two records of the list`() throws {
    for columns in [80, 120] {
      var composer = try ComposerDriver.history(json: Messages.rain)
      composer.resize(rows: 24, columns: columns)
      composer.press(.down, .alt("c"))
      #expect(composer.canvas.rows.last?.contains("Record 2 is marked.") == true)
      #expect(composer.screen.contains("to compare, dry run accepted"))
      composer.press(.down)
      #expect(composer.canvas.rows.last?.contains("Alt-C Compare with #2  ") == true)
      #expect(composer.canvas.rows.last?.contains("Esc Close") == true)
      composer.press(.alt("c"))
      composer.answer(try .three())
      #expect(composer.screen.contains("Record 2 compared with record 1"))
      #expect(
        composer.screen.contains("Record 2 has the lines with -, record 1 has those with +."))
      let six = try composer.place(of: "Rain at six").row
      #expect(try composer.place(of: "Rain at five").row == six + 1)
      composer.press(.escape)
      #expect(composer.screen.contains("Message name"))
      // The key of the record compares with the form as ever.
      composer.press(.character("c"))
      #expect(composer.screen.contains("Record 1 compared with the form"))
      composer.press(.escape, .escape)
      #expect(!composer.screen.contains("to compare"))
    }
  }

  @Test func `unmarks a record with the key that marked it`() throws {
    var composer = try ComposerDriver.history()
    composer.press(.alt("c"))
    composer.press(.down, .up)
    #expect(composer.canvas.rows.last?.contains("Alt-C Unmark") == true)
    composer.press(.alt("c"))
    #expect(composer.canvas.rows.last?.contains("Alt-C Compare  ") == true)
  }

  @Test func `marks the words that differ in a similar text, with and without colors`() throws {
    for glyphs in [Glyphs.unicode, .ascii] {
      var composer = try ComposerDriver.record(1, json: Messages.rain)
      composer.state.viewport.glyphs = glyphs
      composer.press(.character("c"))
      for (text, start) in [("Rain at five", 8), ("Rain at six", 8)] {
        let place = try composer.place(of: text, after: 1)
        let cells = (0..<text.count).map { composer.canvas[place.row, place.column + $0] }
        #expect(cells[..<start].allSatisfy { $0.emphasis.isEmpty })
        #expect(cells[start...].allSatisfy { $0.emphasis == [.bold, .underline] })
        #expect(cells[start...].allSatisfy { $0.role == .strong })
      }
    }
    // The text is wrapped before the word.
    let lines = [
      DifferenceEntry(
        "Text", "Bring an umbrella: rain at five in town",
        "Bring an umbrella: rain at six in town")
    ].lines(columns: 30)
    let marked = lines.map { String(Array($0.text)[$0.mark]) }
    #expect(marked.filter { !$0.isEmpty } == ["five", "six"], "\(lines.map(\.text))")
    #expect(marked.first == "")
  }

  @Test func `names the zone of times that differ`() throws {
    let apns = #""apns": {"headers": {"apns-expiration": "1795363200"}}"#
    var composer = try ComposerDriver.record(1, json: #"{"message": {"topic": "news", \#(apns)}}"#)
    composer.press(.character("c"))
    #expect(composer.screen.contains("2026-11-22 16:00 UTC"))
  }
}
