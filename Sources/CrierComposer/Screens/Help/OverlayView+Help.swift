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
      drawScrolled(lines, help.page, on: &canvas)
    }
  }
}
