import CrierCore
import TerminalKit
import TextLayout

extension OverlayView {
  func drawHelp(_ help: HelpScreen, on canvas: inout Canvas) {
    let columns = min(78, canvas.windowSize.columns - 6)
    box(
      rows: canvas.windowSize.rows - 4, columns: columns, title: "Help: \(help.subject)",
      trailing: "Esc closes", on: &canvas
    ) { canvas in
      let lines = HelpText(help, state: state).lines(columns: canvas.windowSize.columns)
      let rows = canvas.windowSize.rows
      let first = min(help.firstLine, max(0, lines.count - rows))
      for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
        canvas.write(line.key, at: Point(row: row, column: 1), as: .keyName)
        canvas.write(
          line.text, at: Point(row: row, column: line.key.isEmpty ? 0 : 14), as: line.role)
      }
      if first + rows < lines.count {
        canvas.write(
          " \(canvas.glyphs.moreBelow) more ", at: Point(row: rows - 1, column: columns - 9),
          as: .hint)
      }
    }
  }
}
