import CrierTestSupport
import Testing

@testable import TerminalKit

@Suite("The canvas") struct CanvasTests {
  @Test func `writes at the given position, and returns the number of visible columns`() {
    var canvas = Canvas(Size(rows: 2, columns: 8))
    #expect(canvas.write("Grüße", at: Point(row: 1, column: 2)) == 5)
    #expect(canvas.write("日本語", at: Point(column: 3)) == 4)
    #expect(canvas.write("left", at: Point(row: 1, column: -2)) == 2)
    #expect(canvas.write("nowhere", at: Point(row: 2)) == 0)
    #expect(canvas.rows == ["   日本", "ftGrüße"])
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `blanks the other half of a wide character when one half is overwritten`() {
    var canvas = Canvas(Size(rows: 2, columns: 6))
    canvas.write("日本語")
    canvas.write("x", at: Point(column: 1))
    canvas.write("y", at: Point(column: 2))
    canvas.write("日本語", at: Point(row: 1))
    canvas.write("語", at: Point(row: 1, column: 1))
    #expect(canvas.rows == [" xy 語", " 語 語"])
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `does not draw a wide character that crosses an edge`() {
    var canvas = Canvas(Size(rows: 2, columns: 6))
    canvas.inside(Rect(row: 0, column: 2, rows: 1, columns: 3)) { canvas in
      canvas.write("日本")
      canvas.write("日", at: Point(column: -1))
    }
    #expect(canvas.rows == ["  日", ""])
  }

  @Test func `draws in nested windows`() {
    var canvas = Canvas(Size(rows: 4, columns: 10))
    canvas.inside(Rect(row: 1, column: 1, rows: 2, columns: 6)) { canvas in
      #expect(canvas.windowSize == Size(rows: 2, columns: 6))
      canvas.inside(Rect(row: 1, column: 4, rows: 5, columns: 9)) { canvas in
        canvas.write("abcdef")
        canvas.write("below", at: Point(row: 1))
        canvas.placeCursor(at: Point(column: 1))
        canvas.placeCursor(at: Point(column: 2))
      }
      canvas.write("xyz")
    }
    canvas.write("top")
    #expect(canvas.rows == ["top", " xyz", "     ab", ""])
    #expect(canvas.cursor == Point(row: 2, column: 6))
  }

  @Test func `draws a window that begins above and left of the grid`() {
    var canvas = Canvas(Size(rows: 2, columns: 4))
    canvas.inside(Rect(row: -1, column: -2, rows: 3, columns: 5)) { canvas in
      for row in 0..<3 { canvas.write("\(row)1234", at: Point(row: row)) }
    }
    #expect(canvas.rows == ["234", "234"])
  }

  @Test func `dumps the roles, each as its own letter`() {
    var canvas = Canvas(Size(rows: 1, columns: 6))
    canvas.write("ab", as: .label)
    canvas.fill(Rect(row: 0, column: 3, rows: 1, columns: 2), .error)
    canvas.restyle(Rect(row: 0, column: 1, rows: 1, columns: 1), role: .accent, emphasis: .bold)
    #expect(canvas.roleMap == ["la.ee."])
    #expect(canvas[0, 1].emphasis == .bold)
    #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
  }

  @Test func `dims a part: one role, lines like lines, no emphasis, no heavy frames`() {
    var canvas = Canvas(Size(rows: 3, columns: 8))
    canvas.frame(Rect(canvas.size), title: "日", isFocused: true)
    canvas.write("ab", at: Point(row: 1, column: 2), as: .error, emphasis: .bold)
    canvas.dim(Rect(row: 0, column: 0, rows: 2, columns: 8))
    #expect(canvas.rows == ["╭─ 日 ─╮", "│ ab   │", "┗━━━━━━┛"])
    #expect(canvas.roleMap == ["bbbvvbbb", "bvvvvvvb", "BBBBBBBB"])
    #expect((0..<8).allSatisfy { canvas[0, $0].role == .behind })
    #expect(canvas[1, 2].emphasis == [])
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `draws simplified characters underlined, and names dim`() {
    var canvas = Canvas(Size(rows: 1, columns: 20))
    canvas.write("a👩‍💻\u{200B}🇩🇪")
    #expect(canvas.rows == ["a👩<ZWSP>DE"])
    #expect(canvas[0, 0].emphasis == [])
    #expect(canvas[0, 1].emphasis == .underline)
    #expect(canvas[0, 3].emphasis == .dim)
    #expect(canvas[0, 9].emphasis == .underline)
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `writes only ASCII if the terminal has no more`() {
    var canvas = Canvas(Size(rows: 3, columns: 12), glyphs: .ascii)
    canvas.frame(Rect(row: 0, column: 0, rows: 3, columns: 12), title: "Ö…")
    canvas.write("日–ü👩‍💻", at: Point(row: 1, column: 1))
    #expect(canvas.rows == ["+- ?... ---+", "|??-???    |", "+----------+"])
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `never writes outside its window or splits a character, whatever is drawn`() {
    var random = SeededGenerator(seed: 3)
    let texts = ["plain", "日本語日本", "👩‍💻e\u{301}🇩🇪", "\u{1B}[2J\u{202E}", "\u{301}x", "Grüße…", ""]
    for _ in 0..<400 {
      var canvas = Canvas(Size(rows: 1 + random.below(8), columns: 1 + random.below(20)))
      for _ in 0..<20 {
        let before = canvas
        let rect = Rect(
          row: random.below(12) - 3, column: random.below(26) - 4, rows: random.below(8),
          columns: random.below(16))
        canvas.inside(rect) { canvas in
          let place = Point(row: random.below(9) - 1, column: random.below(20) - 4)
          switch random.below(5) {
          case 0: canvas.fill(rect, .dialog)
          case 1:
            canvas.frame(rect, title: texts[random.below(7)], trailing: texts[random.below(7)])
          case 2: canvas.restyle(rect, role: .hint)
          case 3: canvas.write(texts[random.below(7)], at: place, within: 6, as: .good)
          default: canvas.write(texts[random.below(7)], at: place, as: .error)
          }
          canvas.placeCursor(at: place)
        }
        #expect(canvas.checkInvariants() == [])
        #expect(isUntouched(canvas, outside: rect, since: before))
      }
    }
  }

  /// Whether everything outside the window is unchanged, except halves of characters at its edge.
  private func isUntouched(_ canvas: Canvas, outside rect: Rect, since before: Canvas) -> Bool {
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns where !rect.contains(Point(row: row, column: column)) {
        let (old, new) = (before[row, column], canvas[row, column])
        if old == new { continue }
        guard old.width != 1, new.text == " ", new.role == old.role else { return false }
      }
    }
    return true
  }
}
