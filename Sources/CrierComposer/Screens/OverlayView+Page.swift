import TerminalKit

extension OverlayView {
  /// A page that takes the screen below the banner, all but the footer: for tables that need the
  /// room.
  func page(
    title: String, trailing: String, on canvas: inout Canvas,
    draw: (inout Canvas) -> Void
  ) {
    let size = canvas.windowSize
    let rect = Rect(row: 1, column: 0, rows: size.rows - 2, columns: size.columns)
    canvas.fill(Rect(row: 1, column: 0, rows: size.rows - 1, columns: size.columns), .dialog)
    canvas.frame(
      rect, title: title, trailing: trailing, hasRightEdge: false, role: .dialogBorder)
    canvas.inside(rect.inset(top: 1, left: 2, bottom: 1, right: 1)) { draw(&$0) }
  }

  /// Wrapped lines down the window, the last one with a mark where more is left.
  func draw(_ lines: [HelpText.Line], on canvas: inout Canvas) {
    let size = canvas.windowSize
    let wrapped = lines.flatMap { $0.wrapped(to: size.columns) }
    for (row, line) in wrapped.prefix(size.rows).enumerated() {
      let isLast = row == size.rows - 1 && wrapped.count > size.rows
      canvas.write(
        isLast ? line.text + " …" : line.text, at: Point(row: row), within: size.columns,
        as: line.role)
    }
  }
}
