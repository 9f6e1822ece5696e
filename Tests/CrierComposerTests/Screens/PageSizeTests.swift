import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Pages are no larger than what they show") struct PageSizeTests {
  private func canvas(_ scene: String) throws -> Canvas {
    try Scene.named(scene).composer(Size(rows: 60, columns: 200)).canvas
  }

  @Test(
    "a frame ends below its content",
    arguments: ["history", "history-record", "sizes", "side-by-side", "apple-gets"])
  func height(scene: String) throws {
    let rows = try canvas(scene).rows
    let last = try #require(rows.lastIndex { $0.hasPrefix("┗") })
    #expect(last < 58)
    #expect(rows[last + 1..<59].filter { !$0.isEmpty } == [])
  }

  @Test(
    "a frame ends beside its content",
    arguments: [
      "test-devices", "groups", "topics", "sizes", "history", "history-record", "report", "why",
      "android-gets", "apple-gets", "web-gets",
    ])
  func columns(scene: String) throws {
    let row = try canvas(scene).rows[1]
    #expect(row.hasSuffix("┓") && row.count < 160)
  }

  @Test("a frame of tokens ends below its buttons or results", arguments: ["groups", "topics"])
  func lastRow(scene: String) throws {
    let rows = try canvas(scene).rows
    let last = try #require(rows.lastIndex { $0.hasPrefix("┗") })
    #expect(rows[last - 1].contains { $0 != " " && $0 != "┃" })
  }

  @Test func `a frame that is almost as wide as the window gets all of it`() throws {
    let narrow = Canvas.columnsOfPage(100, in: Size(rows: 40, columns: 120))
    #expect(narrow == 116)
    #expect(Canvas.columnsOfPage(100, in: Size(rows: 40, columns: 160)) == 100)
  }

  @Test func `the list of the history is as wide as a record`() throws {
    let canvas = try canvas("history")
    let record = try self.canvas("history-record")
    #expect(canvas.rows[1].count == record.rows[1].count)
    let lit = (0..<200).filter { column in
      (0..<60).contains { canvas[$0, column].role == .selection }
    }
    #expect(lit.last == 1 + HistoryLayout.mostColumns)
  }

  @Test("running text is in a column", arguments: ["test-devices-empty", "history-record"])
  func width(scene: String) throws {
    let canvas = try canvas(scene)
    for row in 2..<10 {
      let written = (2 + Rect.mostTextColumns..<197).filter {
        canvas[row, $0].text.contains { $0.isLetter || $0.isNumber }
      }
      #expect(written == [])
    }
  }
}
