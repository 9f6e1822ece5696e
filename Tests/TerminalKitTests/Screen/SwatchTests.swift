import Testing

@testable import TerminalKit

@Suite("A swatch") struct SwatchTests {
  private let orange = Color.rgb(red: 255, green: 136, blue: 0)

  @Test func `colors only cells inside its window`() {
    var canvas = Canvas(Size(rows: 2, columns: 6))
    canvas.inside(Rect(row: 1, column: 2, rows: 1, columns: 3)) {
      $0.swatch(orange, at: Point(column: 1), columns: 9)
      $0.swatch(orange, at: Point(row: -1), columns: 2)
    }
    #expect(canvas.rows == ["", ""])
    #expect(canvas[1, 3].swatchColor == orange)
    #expect(canvas[1, 2].swatchColor == nil)
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `is blank without colors, and ignores the terminal's default color`() {
    var canvas = Canvas(Size(rows: 1, columns: 4), glyphs: .ascii)
    canvas.swatch(.rgb(red: 0, green: 0, blue: 0), columns: 2)
    canvas.swatch(.terminal, at: Point(column: 2), columns: 2)
    #expect(canvas.rows == [""])
    #expect(canvas[0, 0].swatchColor == .rgb(red: 0, green: 0, blue: 0))
  }

  @Test func `disappears when something is written over it`() {
    var canvas = Canvas(Size(rows: 1, columns: 4))
    canvas.swatch(orange, columns: 4)
    canvas.write("日")
    canvas.fill(Rect(row: 0, column: 2, rows: 1, columns: 1), .text)
    #expect((0..<4).map { canvas[0, $0].swatchColor } == [nil, nil, nil, orange])
  }

  @Test func `does not make cells larger`() {
    #expect(MemoryLayout<Cell>.stride == 24)
  }
}
