import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Pages are no larger than what they show") struct PageSizeTests {
  private func canvas(_ scene: String) throws -> Canvas {
    try Scene.named(scene).composer(Size(rows: 60, columns: 200)).canvas
  }

  @Test("a frame ends below its content", arguments: ["history", "history-record", "sizes"])
  func height(scene: String) throws {
    let rows = try canvas(scene).rows
    let last = try #require(rows.lastIndex { $0.hasPrefix("┗") })
    #expect(last < 58)
    #expect(rows[last + 1..<59].filter { !$0.isEmpty } == [])
  }

  @Test func `a list is no wider than other lists`() throws {
    let canvas = try canvas("history")
    let lit = (0..<200).filter { column in
      (0..<60).contains { canvas[$0, column].role == .selection }
    }
    #expect(lit.last == 1 + Rect.mostListColumns)
  }

  @Test("running text is in a column", arguments: ["test-devices-empty", "history-record"])
  func width(scene: String) throws {
    let canvas = try canvas(scene)
    for row in 2..<10 {
      let written = (2 + Rect.mostTextColumns..<197).filter { canvas[row, $0].text != " " }
      #expect(written == [])
    }
  }
}
