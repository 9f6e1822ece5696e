import CrierCore
import TerminalKit
import TextLayout

extension OverlayView {
  func drawHelp(_ help: HelpScreen, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    box(rows: room.rows, columns: room.columns, title: "Help: \(help.subject)", on: &canvas) {
      canvas in
      let lines = HelpText(help, state: state).lines(columns: canvas.windowSize.columns)
      drawScrolled(lines, help.page, on: &canvas)
    }
  }
}
