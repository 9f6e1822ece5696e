import Testing

@testable import TerminalKit

@Suite("A swatch") struct SwatchTests {
  private let orange = Color.rgb(red: 255, green: 136, blue: 0)

  @Test func `shows a colour inside its window only`() {
    var canvas = Canvas(Size(rows: 2, columns: 6))
    canvas.inside(Rect(row: 1, column: 2, rows: 1, columns: 3)) {
      $0.swatch(orange, at: Point(column: 1), columns: 9)
      $0.swatch(orange, at: Point(row: -1), columns: 2)
    }
    #expect(canvas.rows == ["", "   ██"])
    #expect(canvas[1, 3].swatchColor == orange)
    #expect(canvas[1, 2].swatchColor == nil)
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `is a mark without colours, and leaves the terminal's own alone`() {
    var canvas = Canvas(Size(rows: 1, columns: 4), glyphs: .ascii)
    canvas.swatch(.rgb(red: 0, green: 0, blue: 0), columns: 2)
    canvas.swatch(.terminal, at: Point(column: 2), columns: 2)
    #expect(canvas.rows == ["##"])
    #expect(canvas[0, 0].swatchColor == .rgb(red: 0, green: 0, blue: 0))
  }

  @Test func `is gone when something is written over it`() {
    var canvas = Canvas(Size(rows: 1, columns: 4))
    canvas.swatch(orange, columns: 4)
    canvas.write("日")
    canvas.fill(Rect(row: 0, column: 2, rows: 1, columns: 1), .text)
    #expect((0..<4).map { canvas[0, $0].swatchColor } == [nil, nil, nil, orange])
  }

  @Test func `takes no room of its own in a grid of thousands of cells`() {
    #expect(MemoryLayout<Cell>.stride == 24)
  }
}
