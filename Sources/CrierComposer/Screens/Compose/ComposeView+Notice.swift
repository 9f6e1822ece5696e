import TerminalKit
import TextLayout

/// A sentence that the row of the buttons has no room for.
extension ComposeView {
  /// So many rows above the buttons may be covered until the next key.
  private static let most = 4

  /// Columns behind the buttons.
  var roomForNotice: Int { layout.size.columns - Self.buttonColumns(before: 2) - 1 }

  /// What is said in rows of its own, because it would be cut behind the buttons.
  var longNotice: (text: String, role: Role)? {
    guard state.overlay == nil else { return nil }
    let said =
      state.notice.map { (text: $0.sentence, role: $0.weight.role) }
      ?? (state.start == nil ? state.inspection.map { (text: $0, role: Role.text) } : nil)
    // Whatever it is about, nobody reads more than this here.
    guard let said, CellWidth.columns(of: String(said.text.prefix(400))) > roomForNotice else {
      return nil
    }
    return (String(said.text.prefix(800)), said.role)
  }

  /// Draws it from the row of the buttons upward, over what is there; the last row is cut where
  /// even that is not enough, and the page of notices has the rest.
  func drawLongNotice(on canvas: inout Canvas) {
    guard let (text, role) = longNotice else { return }
    let columns = layout.size.columns - 2
    let lines = LineBreaker(columns: columns).texts(of: text)
    let rows = min(lines.count, Self.most)
    let rect = Rect(
      row: layout.buttons.row - rows, column: 0, rows: rows, columns: layout.size.columns)
    canvas.fill(rect, .text)
    canvas.inside(rect) { canvas in
      for (row, line) in lines.prefix(rows).enumerated() {
        let isCut = row == rows - 1 && lines.count > rows
        canvas.write(
          isCut ? lines[row...].joined(separator: " ") : line, at: Point(row: row, column: 1),
          within: columns, as: role)
      }
    }
  }
}
