import CrierCore
import TerminalKit
import TextLayout

extension OverlayView {
  /// Where the columns of the matrix begin, in a box of so many columns.
  private struct MatrixColumns {
    static let verdict = 14
    let name: Int
    /// Whether there is room for whose words a surface shows.
    let hasWords: Bool
    var title: Int { name + 2 }
    var text: Int { title + Self.verdict }
    var words: Int { text + Self.verdict }

    init(_ columns: Int) {
      hasWords = columns >= 64
      name = columns - 2 * Self.verdict - 2 - (hasWords ? 7 : 0)
    }
  }

  /// A row a surface: its name, the verdicts of title and text, and whose words they are.
  func drawMatrix(_ screen: MatrixScreen, on canvas: inout Canvas) {
    let rows = screen.matrix.rows
    box(
      rows: min(rows.count + 2, canvas.windowSize.rows - 4),
      columns: min(72, canvas.windowSize.columns - 6),
      title: "What every surface shows", on: &canvas
    ) { canvas in
      let size = canvas.windowSize
      let columns = MatrixColumns(size.columns)
      canvas.write("surface", at: Point(column: 2), as: .label)
      canvas.write("title", at: Point(column: columns.title), as: .label)
      canvas.write("text", at: Point(column: columns.text), as: .label)
      if columns.hasWords { canvas.write("words", at: Point(column: columns.words), as: .label) }
      let visible = max(1, size.rows - 2)
      let first = max(0, min(screen.chosen - visible / 2, rows.count - visible))
      for (index, row) in rows.dropFirst(first).prefix(visible).enumerated() {
        let isChosen = first + index == screen.chosen
        draw(row, at: 1 + index, columns, isChosen: isChosen, on: &canvas)
        canvas.mark(
          Rect(row: 1 + index, column: 0, rows: 1, columns: size.columns), as: .row(first + index))
      }
      canvas.write(
        "\(screen.chosen + 1) of \(rows.count), \(state.previewState.label). \(screen.matrix.summary)",
        at: Point(row: size.rows - 1), within: size.columns, as: .hint)
    }
  }

  private func draw(
    _ row: SurfaceMatrix.Row, at line: Int, _ columns: MatrixColumns, isChosen: Bool,
    on canvas: inout Canvas
  ) {
    guard let cell = row.cells.first.flatMap(\.self) else { return }
    if isChosen {
      let whole = Rect(row: line, column: 0, rows: 1, columns: canvas.windowSize.columns)
      canvas.fill(whole, .selection)
      canvas.write(canvas.glyphs.pointer, at: Point(row: line), as: .selection)
    }
    func write(_ text: String, _ column: Int, _ room: Int, _ role: Role) {
      canvas.write(
        text, at: Point(row: line, column: column), within: room, as: isChosen ? .selection : role)
    }
    // Long names differ in their ends; the short ones of the command line do not.
    let isShort = CellWidth.columns(of: row.surface.name) >= columns.name
    write(isShort ? row.surface.id : row.surface.name, 2, columns.name - 1, .dialog)
    write(cell.title.words, columns.title, MatrixColumns.verdict - 1, cell.title.role)
    write(cell.body.words, columns.text, MatrixColumns.verdict - 1, cell.body.role)
    if columns.hasWords { write(cell.words, columns.words, 7, .hint) }
  }
}

extension SurfaceMatrix {
  /// How many surfaces cut something.
  var summary: String {
    let cut = rows.count { row in row.cells.contains { $0?.isCut == true } }
    return cut == 0 ? "Nothing is cut." : cut == 1 ? "1 cuts something." : "\(cut) cut something."
  }
}

extension FitVerdict {
  var role: Role {
    switch self {
    case .absent, .notShown: .hint
    case .fits: .good
    case .mayBeCut: .dialog
    case .cut, .overflows: .warning
    }
  }
}
