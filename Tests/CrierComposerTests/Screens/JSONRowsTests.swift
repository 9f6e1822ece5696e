import CrierMessage
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
