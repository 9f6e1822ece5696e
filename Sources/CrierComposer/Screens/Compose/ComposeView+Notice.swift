import TerminalKit

/// Notices that do not fit into the row of the buttons.
extension ComposeView {
  /// The number of columns to the right of the buttons.
  var roomForNotice: Int { layout.size.columns - Self.buttonColumns(before: 2) - 1 }

  /// The notice that needs its own rows because it would be cut off beside the buttons.
  var longNotice: (text: String, role: Role)? {
    guard state.overlay == nil else { return nil }
    let said =
      state.notice.map { (text: $0.sentence, role: $0.severity.role) }
      ?? (state.start == nil ? state.inspection.map { (text: $0, role: Role.text) } : nil)
    return said.flatMap { LongNotice.fits($0.text, in: roomForNotice) ? nil : $0 }
  }

  /// Draws the long notice above the buttons, over the other parts; returns false if there is none.
  ///
  /// It disappears at the next key press.
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
