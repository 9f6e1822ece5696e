import TerminalKit

/// A sentence that the row of the buttons has no room for.
extension ComposeView {
  /// Columns behind the buttons.
  var roomForNotice: Int { layout.size.columns - Self.buttonColumns(before: 2) - 1 }

  /// What is said in rows of its own, because it would be cut behind the buttons.
  var longNotice: (text: String, role: Role)? {
    guard state.overlay == nil else { return nil }
    let said =
      state.notice.map { (text: $0.sentence, role: $0.severity.role) }
      ?? (state.start == nil ? state.inspection.map { (text: $0, role: Role.text) } : nil)
    return said.flatMap { LongNotice.fits($0.text, in: roomForNotice) ? nil : $0 }
  }

  /// Draws it from the row of the buttons upward, over what is there, until the next key; false
  /// where there is none.
  @discardableResult
  func drawLongNotice(on canvas: inout Canvas) -> Bool {
    guard let (text, role) = longNotice else { return false }
    let notice = LongNotice(text, in: layout.size)
    let rows = notice.rows.count
    let rect = Rect(
      row: layout.buttons.row - rows, column: 0, rows: rows, columns: layout.size.columns)
    canvas.fill(rect, .text)
    canvas.inside(rect) { notice.draw(on: &$0, as: role) }
    return true
  }
}
