import TerminalKit

extension OverlayView {
  func drawNotices(_ screen: NoticesScreen, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    let count = NoticesText(state).lines(columns: room.columns).count
    box(
      rows: min(max(3, count), room.rows), columns: room.columns, title: "Notices", on: &canvas
    ) { canvas in
      let lines = NoticesText(state).lines(columns: canvas.windowSize.columns)
      drawScrolled(lines, screen.page, on: &canvas)
    }
  }
}
