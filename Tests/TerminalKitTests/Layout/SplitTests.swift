import CrierTestSupport
import Testing

@testable import TerminalKit

@Suite("A split") struct SplitTests {
  private let area = Rect(row: 2, column: 3, rows: 10, columns: 100)

  @Test func `gives fixed parts the size they request and divides the rest by weight`() {
    let parts = Split.columns(
      of: area, [.fixed(10), .remaining(weight: 2), .least(20), .remaining()], gap: 1)
    #expect(parts.map(\.columns) == [10, 34, 37, 16])
    #expect(parts.map(\.column) == [3, 14, 49, 87])
    #expect(parts.allSatisfy { $0.row == 2 && $0.rows == 10 })
  }

  @Test func `serves the first parts first if there is too little space`() {
    let parts = Split.rows(of: area, [.fixed(6), .least(6), .fixed(3)])
    #expect(parts.map(\.rows) == [6, 4, 0])
    #expect(parts.map(\.row) == [2, 8, 12])
  }

  @Test func `never exceeds the rectangle, and fills it if a part takes the rest`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let parts: [Extent] = (0..<1 + random.below(5)).map { _ in
        switch random.below(3) {
        case 0: .fixed(random.below(30))
        case 1: .least(random.below(30), weight: 1 + random.below(3))
        default: .remaining(weight: 1 + random.below(3))
        }
      }
      let area = Rect(row: 0, column: 5, rows: 3, columns: random.below(80))
      let rects = Split.columns(of: area, parts, gap: random.below(2))
      var end = area.column
      for rect in rects {
        #expect(rect.column >= end || rect.isEmpty)
        #expect(rect.column + rect.columns <= area.column + area.columns)
        end = rect.column + rect.columns
      }
    }
  }
}
