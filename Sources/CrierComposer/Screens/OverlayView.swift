import TerminalKit

/// Draws the overlay above the compose screen, and the footer.
struct OverlayView {
  let state: ComposerState
  let overlay: Overlay

  /// The overlay's keys, as the footer shows them: as many as fit, and Esc if it is the last.
  var hints: [Footer.Hint] {
    let columns = state.viewport.size.columns
    let own = overlay.screen.hints(in: state)
    guard let last = own.last, last.key == .escape else { return own }
    let most = columns < 100 ? 6 : Footer.most
    return Footer(Array(own.dropLast()), then: last, columns: columns, most: most).hints
  }

  func draw(on canvas: inout Canvas) {
    overlay.screen.draw(in: state, on: &canvas)
    drawFooter(on: &canvas)
  }

  /// Draws the overlay's keys, or a notice for which the overlay has no row of its own.
  private func drawFooter(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let screen = overlay.screen
    guard let notice = state.notice, !notice.isAboutTerminal,
      !screen.hasRow(for: notice, in: state.viewport.size)
    else {
      let row = Rect(row: size.rows - 1, column: 0, rows: 1, columns: size.columns)
      canvas.fill(row, screen.isPage ? .dialog : .text)
      canvas.inside(row) { canvas in
        if state.viewport.ignoresKeys {
          canvas.write(
            Self.pause, at: Point(column: 1), as: screen.isPage ? .dialog : .text)
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

  /// Says why no key does anything yet.
  private static let pause =
    "Keys are ignored for a moment, so that fast typing cannot confirm anything."
}
