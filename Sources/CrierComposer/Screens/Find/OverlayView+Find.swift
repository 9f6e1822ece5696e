import TerminalKit

extension OverlayView {
  /// One row above the footer, over the buttons: the text, and how often it is there.
  func drawFind(_ find: FindScreen, on canvas: inout Canvas) {
    let row = ComposeLayout(state).buttons
    canvas.fill(row, .dialog)
    canvas.inside(row) { canvas in
      let columns = canvas.windowSize.columns
      canvas.write("Find", at: Point(column: 1), as: .label)
      let room = Rect(row: 0, column: 6, rows: 1, columns: columns - 22)
      canvas.inside(room) { find.field.draw(on: &$0, isFocused: true) }
      canvas.mark(room, as: .field)
      canvas.write(
        find.count, at: Point(column: columns - 15), within: 14,
        as: find.matches.isEmpty ? .warning : .hint)
    }
  }
}
