import TerminalKit

/// Draws what lies over the compose screen, and the last rows.
struct OverlayView {
  let state: ComposerState
  let overlay: Overlay

  /// What the footer says of its keys.
  var hints: [Footer.Hint] { overlay.screen.hints(in: state) }

  func draw(on canvas: inout Canvas) {
    overlay.screen.draw(in: state, on: &canvas)
    drawFooter(on: &canvas)
  }

  /// The last row, or a few: what an overlay has to say where it says nothing itself, else its own
  /// keys.
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
    // A long one takes rows above it, too, until the next key.
    let long = LongNotice(notice.sentence, in: size)
    let rows = max(1, long.rows.count)
    let rect = Rect(row: size.rows - rows, column: 0, rows: rows, columns: size.columns)
    canvas.fill(rect, screen.isPage ? .dialog : .text)
    canvas.inside(rect) { long.draw(on: &$0, as: notice.severity.role) }
  }
}
