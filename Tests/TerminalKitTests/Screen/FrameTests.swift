import Testing

@testable import TerminalKit

@Suite("A frame") struct FrameTests {
  @Test func `is round without the focus and heavy with it`() {
    var canvas = Canvas(Size(rows: 3, columns: 44))
    canvas.frame(Rect(row: 0, column: 0, rows: 3, columns: 20), title: "Form")
    canvas.frame(
      Rect(row: 0, column: 22, rows: 3, columns: 22), title: "JSON", trailing: "612 B",
      isFocused: true)
    #expect(
      canvas.rows == [
        "╭─ Form ───────────╮  ┏━ JSON ━━━━━ 612 B ━┓",
        "│                  │  ┃                    ┃",
        "╰──────────────────╯  ┗━━━━━━━━━━━━━━━━━━━━┛",
      ])
    #expect(canvas.roleMap[0] == "bbbllllbbbbbbbbbbbbb..BBBSSSSBBBBBBBhhhhhBBB")
  }

  @Test func `gives words of its caption a role of their own, as far as they are visible`() {
    var canvas = Canvas(Size(rows: 2, columns: 24))
    let marks: [(words: String, role: Role)] = [
      (words: "1 error", role: .error), (words: "2 warnings", role: .warning),
    ]
    canvas.frame(
      Rect(row: 0, column: 0, rows: 2, columns: 24), trailing: "1 error, 2 hints", marks: marks)
    #expect(canvas.rows[0] == "╭─── 1 error, 2 hints ─╮")
    #expect(canvas.roleMap[0] == "bbbbbeeeeeeehhhhhhhhhbbb")
    canvas.frame(
      Rect(row: 0, column: 0, rows: 2, columns: 14), trailing: "1 error, 2 hints", marks: marks)
    #expect(canvas.roleMap[0].prefix(14) == "bbbeeeeeeehbbb")
  }

  @Test func `is closed on all sides, and a rule reaches from edge to edge`() {
    var canvas = Canvas(Size(rows: 4, columns: 12))
    canvas.frame(Rect(row: 0, column: 0, rows: 4, columns: 12))
    canvas.rule(row: 2)
    #expect(canvas.rows == ["╭──────────╮", "│          │", "├──────────┤", "╰──────────╯"])
  }

  @Test func `shortens its titles if it is narrow`() {
    var canvas = Canvas(Size(rows: 2, columns: 14))
    canvas.frame(
      Rect(row: 0, column: 0, rows: 2, columns: 14), title: "A long title", trailing: "note")
    #expect(canvas.rows == ["╭─ A long… ──╮", "╰────────────╯"])
  }

  @Test("fits any size", arguments: 0...6)
  func sizes(columns: Int) {
    for rows in 0...3 {
      var canvas = Canvas(Size(rows: 3, columns: 6))
      canvas.frame(
        Rect(row: 0, column: 0, rows: rows, columns: columns), title: "Title", trailing: "x")
      canvas.inside(Rect(row: 0, column: 0, rows: rows, columns: columns)) {
        $0.rule(row: 1, title: "Rule")
      }
      #expect(canvas.checkInvariants() == [])
    }
  }
}
