import TerminalKit

extension OverlayView {
  /// What was heard, the newest at the foot.
  func drawKeyTester(_ tester: KeyTesterScreen, on canvas: inout Canvas) {
    box(
      rows: min(16, canvas.windowSize.rows - 4), columns: min(84, canvas.windowSize.columns - 6),
      title: "What the terminal sends", on: &canvas
    ) { canvas in
      let size = canvas.windowSize
      guard !tester.lines.isEmpty else {
        canvas.write("Press a key, paste, click or turn the wheel.", within: size.columns)
        return
      }
      for (row, line) in tester.lines.suffix(size.rows).enumerated() {
        canvas.write(line.heard, at: Point(row: row), within: 13, as: .keyName)
        canvas.write(
          line.meaning, at: Point(row: row, column: 14), within: size.columns - 14, as: .dialog)
      }
    }
  }
}
