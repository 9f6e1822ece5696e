import TerminalKit

extension OverlayView {
  func drawPalette(_ palette: PaletteScreen, on canvas: inout Canvas) {
    box(
      rows: min(canvas.windowSize.rows - 4, Command.all.count + 2),
      columns: min(112, canvas.windowSize.columns - 6), title: "Palette", on: &canvas
    ) { palette.list.draw(on: &$0) }
  }
}
