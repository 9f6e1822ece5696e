import TerminalKit

extension OverlayView {
  func drawExplain(_ screen: ExplainScreen, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    guard screen.subject != nil else {
      return box(
        rows: room.rows, columns: min(112, canvas.windowSize.columns - 6),
        title: "Why did it not arrive? What a code means", on: &canvas
      ) { screen.list.draw(on: &$0) }
    }
    let lines = screen.lines(columns: room.columns)
    box(
      rows: min(max(3, lines.count), room.rows), columns: room.columns,
      title: "Why did it not arrive?", on: &canvas
    ) { drawScrolled(lines, screen.page, on: &$0) }
  }
}
