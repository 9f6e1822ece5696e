import CrierMessage
import TerminalKit
import TextLayout

extension ComposeView {
  /// The request as it would be sent, scrolled to the focused field.
  func jsonPart(_ rows: JSONRows) -> PartDrawing<RenderCache.JSONRow> {
    let visible = layout.jsonRows
    let first =
      state.viewport.scrolledLine ?? firstRow(rows, showing: state.viewport.focus, visible: visible)
    let isFocused = focus == .json
    let shown = rows.rows(from: first, most: visible)
    let key = state.preferences.keys.key(for: .jsonPane)
    let hint =
      isFocused ? "Enter edits" : layout.isFramed ? key.map { "\($0.label) hides" } ?? "" : ""
    let path = focusedPath
    let lines = state.analysis.lines
    let extent = rows.count > visible ? Self.extent(of: shown, in: lines.count) : ""
    return PartDrawing(
      part: layout.json,
      frame: .init(
        title: jsonTitle,
        trailing: [hint, extent].filter { !$0.isEmpty }.joined(separator: " · "),
        isFocused: isFocused),
      rows: shown.map { row in
        .init(row: row, isInHand: path.map { lines[row.line].path.starts(with: $0) } ?? false)
      })
  }

  /// Beside the preview of a narrow window, there is no room for more than the first word.
  private var jsonTitle: String {
    layout.isFramed || layout.json.columns >= ComposeLayout.least.columns
      ? "JSON sent to FCM" : "JSON"
  }

  /// The visible lines: `3-14 of 20`. A long line takes several rows but counts as one.
  private static func extent(of rows: [JSONRows.Row], in lines: Int) -> String {
    guard let first = rows.first, let last = rows.last else { return "" }
    return "\(first.line + 1)-\(last.line + 1) of \(lines)"
  }

  func drawEditor(on canvas: inout Canvas) {
    guard let editor = state.document.editor else { return }
    let isFocused = state.viewport.focus == .json
    let broken = editor.problem.map { "broken at line \($0.place.line)" }
    drawPart(
      layout.json, "\(jsonTitle) (editing)", trailing: broken ?? "Esc leaves",
      isFocused: focus == .json, trailingRole: broken == nil ? .hint : .error, on: &canvas)
    let look = TextLook(mark: editor.problem?.index) { line in
      JSONColoring.pieces(of: line).map { TextLook.Piece($0.range, $0.kind.role) }
    }
    canvas.inside(layout.inside(layout.json)) { canvas in
      editor.area.draw(
        on: &canvas, isFocused: isFocused, role: .text, look: look, showsCaretPlace: true)
    }
  }

  func draw(_ row: RenderCache.JSONRow, at place: Int, on canvas: inout Canvas) {
    var column = row.row.indent
    for piece in row.row.pieces {
      column += canvas.write(
        piece.text, at: Point(row: place, column: column), as: piece.kind.role,
        emphasis: row.isInHand ? .bold : [])
    }
  }

  /// The request, broken into rows of the pane.
  var jsonRows: JSONRows { jsonRows(after: nil) }

  /// Returns the request broken into rows, which are as wide as those of the editor. `earlier` is a
  /// cache: the rows of a similar request.
  func jsonRows(after earlier: JSONRows?) -> JSONRows {
    JSONRows(
      state.analysis.lines, columns: layout.inside(layout.json).columns - Scrollbar.columns,
      after: earlier)
  }

  /// The first row to show so that the field with this focus is about a third of the way down, or
  /// lower if the block around it then begins in view.
  func firstRow(_ rows: JSONRows, showing focus: Focus, visible: Int) -> Int {
    let last = max(0, rows.count - visible)
    // If a heading has the focus, show the first field below it.
    let item = state.headingInHand?.group.items.first
    guard let field = field(of: item.map(Focus.item) ?? focus),
      let row = rows.firstRow(of: placeInRequest(field))
    else { return 0 }
    return min(last, max(0, min(row - visible / 3, rows.head(above: row, reach: visible * 2 / 3))))
  }

  /// The focused field's path from the root of the request.
  private var focusedPath: FieldPath? { path(of: state.viewport.focus) }

  /// The path of the field with this focus; nil if the message does not have the field.
  func path(of focus: Focus) -> FieldPath? {
    field(of: focus).flatMap { state.document.form.message[$0] == nil ? nil : placeInRequest($0) }
  }

  private func field(of focus: Focus) -> FieldPath? {
    guard case .item(let item) = focus else { return nil }
    switch item {
    case .targetValue, .targetKind: return state.document.form.targetKind.path
    case .option(let option):
      let form = state.document.form
      return option.fields(form.context).first { form.message[$0] != nil }
    default: return item.path
    }
  }

  /// A field's path, spelled as in the request; for a missing field, the path of the nearest
  /// enclosing object.
  private func placeInRequest(_ field: FieldPath) -> FieldPath {
    let place = state.document.form.message.rootPath(of: field)
    return state.document.form.message.isBare ? FieldPath([.key("message")] + place.steps) : place
  }
}

extension JSONLine.Kind {
  var role: Role {
    switch self {
    case .space: .text
    case .mark: .syntaxMark
    case .key: .syntaxName
    case .text: .syntaxText
    case .number: .syntaxNumber
    case .word: .syntaxWord
    }
  }
}
