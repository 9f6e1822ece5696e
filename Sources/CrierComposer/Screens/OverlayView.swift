import CrierCore
import TerminalKit
import TextLayout

/// Draws what lies over the compose screen.
struct OverlayView {
  let state: ComposerState
  let overlay: Overlay

  func draw(on canvas: inout Canvas) {
    defer { drawFooter(on: &canvas) }
    switch overlay {
    case .help(let help): drawHelp(help, on: &canvas)
    case .imported(let screen): drawImport(screen, on: &canvas)
    case .sizes(let sizes): drawSizes(sizes, on: &canvas)
    case .effective(let screen): drawEffective(screen, on: &canvas)
    case .condition(let condition): drawCondition(condition, on: &canvas)
    case .matrix(let matrix): drawMatrix(matrix, on: &canvas)
    case .palette(let palette): drawPalette(palette, on: &canvas)
    case .themes(let themes): drawThemes(themes, on: &canvas)
    case .keyTester(let tester): drawKeyTester(tester, on: &canvas)
    case .notices(let screen): drawNotices(screen, on: &canvas)
    case .explain(let screen): drawExplain(screen, on: &canvas)
    case .review(let review): drawReview(review, on: &canvas)
    case .delivery(let delivery): drawDelivery(delivery, on: &canvas)
    case .question(let question): drawQuestion(question, on: &canvas)
    case .recovery(let recovery): drawRecovery(recovery, on: &canvas)
    case .find(let find): drawFind(find, on: &canvas)
    case .targetChoice(let screen): drawTargetChoice(screen, on: &canvas)
    case .jump: drawJumpLabels(on: &canvas)
    }
  }

  /// Clears a box in the middle, frames it, and draws inside. Rows and columns count the inside.
  func box(
    rows: Int, columns: Int, title: String, trailing: String = "", frameRole: Role = .dialogBorder,
    on canvas: inout Canvas, draw: (inout Canvas) -> Void
  ) {
    let size = canvas.windowSize
    let height = min(size.rows - 2, rows + 2)
    let width = min(size.columns - 2, columns + 4)
    let rect = Rect(
      row: max(1, (size.rows - height) / 2), column: max(1, (size.columns - width) / 2),
      rows: height, columns: width)
    canvas.fill(rect, .dialog)
    canvas.frame(rect, title: title, trailing: trailing, role: frameRole)
    canvas.inside(rect.inset(top: 1, left: 2, bottom: 1, right: 2)) { draw(&$0) }
  }

  /// Buttons in a row, the chosen one with the keyboard.
  func drawButtons(
    _ words: [(word: String, isOn: Bool)], chosen: Int?, row: Int, on canvas: inout Canvas
  ) {
    var column = 0
    for (index, entry) in words.enumerated() {
      let button = Button(entry.word, isOn: entry.isOn)
      button.draw(
        on: &canvas, at: Point(row: row, column: column), isFocused: index == chosen)
      canvas.mark(
        Rect(row: row, column: column, rows: 1, columns: button.columns), as: .button(index))
      column += button.columns + 2
    }
  }

  /// A label and a text that goes on below itself; returns the rows it took.
  func drawFact(
    _ label: String, _ text: String, row: Int, role: Role = .dialog, labelColumns: Int = 9,
    maxRows: Int = 4, on canvas: inout Canvas
  ) -> Int {
    let indent = label.isEmpty ? 0 : labelColumns
    if indent > 0 { canvas.write(label, at: Point(row: row), as: .label) }
    let columns = canvas.windowSize.columns - indent
    let lines = LineBreaker(columns: columns).texts(of: text)
    for (index, line) in lines.prefix(maxRows).enumerated() {
      let isCut = index == maxRows - 1 && lines.count > maxRows
      canvas.write(
        isCut ? line + "…" : line, at: Point(row: row + index, column: indent), within: columns,
        as: role)
    }
    return min(max(1, lines.count), maxRows)
  }
}
