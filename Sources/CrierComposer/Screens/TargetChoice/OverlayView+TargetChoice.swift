import TerminalKit

extension OverlayView {
  func drawTargetChoice(_ screen: TargetChoiceScreen, on canvas: inout Canvas) {
    box(
      rows: min(canvas.windowSize.rows - 4, screen.entries.count + 1),
      columns: min(80, canvas.windowSize.columns - 6),
      title: "\(screen.entries.count) identifiers: which is the target?", on: &canvas
    ) { screen.list.draw(on: &$0) }
  }
}
