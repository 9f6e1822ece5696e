import TerminalKit

/// Draws the overlay above the compose screen, and the footer.
struct OverlayView {
  let state: ComposerState
  let overlay: Overlay

  /// The overlay's keys, as the footer shows them.
  var hints: [Footer.Hint] { overlay.screen.hints(in: state) }

  func draw(on canvas: inout Canvas) {
    overlay.screen.draw(in: state, on: &canvas)
    drawFooter(on: &canvas)
  }

  /// Draws the overlay's keys, or a notice for which the overlay has no row of its own.
  private func drawFooter(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let screen = overlay.screen
    guard let notice = state.notice, !screen.hasRow(for: notice, in: state.viewport.size) else {
      let row = Rect(row: size.rows - 1, column: 0, rows: 1, columns: size.columns)
      canvas.fill(row, screen.isPage ? .dialog : .text)
      canvas.inside(row) { canvas in
        if state.viewport.ignoresKeys {
          canvas.write("Waiting for a pause in typing…", at: Point(column: 1), as: .hint)
        } else {
          Footer(hints).draw(on: &canvas)
        }
      }
      return
    }
    // A long notice also covers the rows above the footer, until the next key press.
    let long = LongNotice(notice.sentence, in: size)
    let rows = max(1, long.rows.count)
    let rect = Rect(row: size.rows - rows, column: 0, rows: rows, columns: size.columns)
    canvas.fill(rect, screen.isPage ? .dialog : .text)
    canvas.inside(rect) { long.draw(on: &$0, as: notice.severity.role) }
  }
}
