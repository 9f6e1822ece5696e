import CrierMessage
import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

@Suite("The rows of the JSON pane") struct JSONRowsTests {
  private func rows(_ json: String, columns: Int) throws -> [String] {
    let rows = JSONRows(JSONWriter.lines(of: try JSONReader.read(json)), columns: columns)
    return rows.rows(from: 0, most: .max).map { row in
      String(repeating: " ", count: row.indent) + row.pieces.map(\.text).joined()
    }
  }

  @Test func `break a string at a space, and align it with its beginning`() throws {
    #expect(
      try rows(#"{"body": "Ends tonight at six", "a": 1}"#, columns: 22) == [
        "{", #"  "body": "Ends "#, "           tonight at ", #"           six","#, #"  "a": 1"#,
        "}",
      ])
  }

  @Test("the editor breaks long lines as the pane does", arguments: [120, 200])
  func editedRows(columns: Int) throws {
    var composer = try ComposerDriver(
      rows: 100, columns: columns,
      json: #"""
        {"message":{"topic":"a","notification":{
          "title":"日本語のとても長い題名はここで折り返される必要がありますからもっと続きます",
          "body":"Ends Sunday 23:59. Your size 42 is back in stock: tap to see it before it is gone.",
          "image":"https://cdn.example.com/push/wk47/trail-shoes-30-percent-off.jpg?size=large&a=b"},
          "data":{"number":"1234567890123456789012345678901234567890123456789012345678901234"}}}
        """#)
    func rows() -> [String] {
      let (layout, canvas) = (ComposeLayout(composer.state), composer.canvas)
      let area = layout.inside(layout.json)
      return (area.row..<area.row + area.rows).map { row in
        (area.column..<area.column + area.columns).map { canvas[row, $0].text }.joined()
      }
    }
    let before = rows()
    composer.press(.function(6), .enter)
    #expect(composer.state.document.editor != nil)
    #expect(rows() == before)
  }

  @Test func `find the head of the block around a field`() throws {
    let json = #"{"message": {"topic": "a", "android": {"ttl": "1s", "data": {"b": "c"}}}}"#
    let rows = JSONRows(JSONWriter.lines(of: try JSONReader.read(json)), columns: 40)
    // The rows are {, message, topic, android, ttl, data, b.
    #expect(rows.head(above: 6, reach: 9) == 3)
    #expect(rows.head(above: 6, reach: 2) == 5)
    #expect(rows.head(above: 2, reach: 9) == 2)
  }

  @Test("never leave a comma alone, and lose nothing", arguments: 8...60)
  func comma(columns: Int) throws {
    for text in ["https://cdn.example.com/push/trail.jpg", "Ends tonight – grab 日本語 now", "aaaa"] {
      let json = #"{"key": "\#(text)", "number": 12345678901234, "end": {"deep": ["\#(text)"]}}"#
      let lines = JSONWriter.lines(of: try JSONReader.read(json))
      let pane = JSONRows(lines, columns: columns)
      let rows = pane.rows(from: 0, most: .max)
      #expect(rows.count == pane.count)
      for (index, line) in lines.enumerated() {
        let own = rows.filter { $0.line == index }
        #expect(own.flatMap(\.pieces).map(\.text).joined() == line.text)
      }
      for row in rows {
        let text = row.pieces.map(\.text).joined()
        #expect(![",", "\",", "\""].contains(text), "\(columns)")
        #expect(row.indent + CellWidth.columns(of: text) <= max(8, columns), "\(columns): \(text)")
      }
    }
  }
}
