import TerminalKit

/// Notices that do not fit into the row of the buttons.
extension ComposeView {
  /// The number of columns to the right of the buttons.
  var roomForNotice: Int { state.roomForNotice }

  /// Draws the long notice above the buttons; returns false if there is none.
  ///
  /// It disappears at the next key press. Frames make room for it. In narrow windows it covers the
  /// checks, which have no frame, so that the form stays in place.
  @discardableResult
  func drawLongNotice(most: Int = LongNotice.mostRows, on canvas: inout Canvas) -> Bool {
    guard let (text, role) = state.longNotice else { return false }
    let notice = LongNotice(text, in: layout.size, most: most)
    let rows = notice.rows.count
    let rect = Rect(
      row: layout.buttons.row - rows, column: 0, rows: rows, columns: layout.size.columns)
    canvas.fill(rect, .text)
    canvas.inside(rect) { notice.draw(on: &$0, as: role) }
    return true
  }
}

extension ComposerState {
  fileprivate var roomForNotice: Int {
    viewport.size.columns - ComposeView.buttonColumns(before: 2) - 1
  }

  /// The notice that needs its own rows: it would be cut off beside the buttons, or is about the
  /// terminal and would only hide why Send is off.
  var longNotice: (text: String, role: Role)? {
    guard overlay == nil else { return nil }
    let said =
      notice.map { (text: $0.marked, role: $0.severity.role) }
      ?? (start == nil ? inspection.map { (text: $0, role: Role.text) } : nil)
    if notice?.isAboutTerminal == true { return said }
    return said.flatMap { LongNotice.fits($0.text, in: roomForNotice) ? nil : $0 }
  }
}
