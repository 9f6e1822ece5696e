import CrierCore
import TerminalKit
import TextLayout

extension ComposeView {
  func drawJSON(on canvas: inout Canvas) {
    if let editor = state.editor { return draw(editor, on: &canvas) }
    let inside = layout.inside(layout.json)
    let rows = jsonRows
    let first = state.scrolledLine ?? firstRow(rows, visible: inside.rows)
    let hidden = rows.count > inside.rows
    let isFocused = state.focus == .json
    let extent =
      hidden
      ? "\(first + 1)-\(min(rows.count, first + inside.rows)) of \(rows.count)"
      : "\(state.analysis.bytes) B"
    drawPart(
      layout.json, isFocused ? "JSON" : "JSON sent to FCM",
      trailing: isFocused ? "Enter edits · \(extent)" : extent, isFocused: isFocused, on: &canvas)
    let path = focusedPath
    canvas.inside(inside) { canvas in
      for (place, row) in rows.rows(from: first, most: inside.rows).enumerated() {
        let isInHand = path.map { state.analysis.lines[row.line].path.starts(with: $0) } ?? false
        draw(row, at: place, isInHand: isInHand, on: &canvas)
      }
    }
  }

  private func draw(_ editor: JSONEditor, on canvas: inout Canvas) {
    let isFocused = state.focus == .json
    let broken = editor.problem.map { "broken at line \($0.place.line)" }
    drawPart(
      layout.json, "JSON, edited", trailing: broken ?? "Esc leaves", isFocused: isFocused,
      trailingRole: broken == nil ? .hint : .error, on: &canvas)
    let look = TextLook(mark: editor.problem?.index) { line in
      JSONColoring.pieces(of: line).map { TextLook.Piece($0.range, $0.kind.role) }
    }
    canvas.inside(layout.inside(layout.json)) { canvas in
      editor.area.draw(
        on: &canvas, isFocused: isFocused, role: .text, look: look, showsCaretPlace: true)
    }
  }

  private func draw(
    _ row: JSONRows.Row, at place: Int, isInHand: Bool, on canvas: inout Canvas
  ) {
    var column = row.indent
    for piece in row.pieces {
      column += canvas.write(
        piece.text, at: Point(row: place, column: column), as: piece.kind.role,
        emphasis: isInHand ? .bold : [])
    }
  }

  /// The request as rows of the pane.
  var jsonRows: JSONRows {
    JSONRows(state.analysis.lines, columns: layout.inside(layout.json).columns)
  }

  /// The row that brings the field in hand into the middle third of the pane.
  func firstRow(_ rows: JSONRows, visible: Int) -> Int {
    let last = max(0, rows.count - visible)
    guard let field = field(of: state.focus),
      let row = rows.firstRow(of: placeInRequest(field))
    else { return 0 }
    return min(last, max(0, row - visible / 3))
  }

  /// The field in hand, counted from the root of the request.
  private var focusedPath: FieldPath? { path(of: state.focus) }

  /// The same for what has the keyboard there; nil where the message has no such field.
  func path(of focus: Focus) -> FieldPath? {
    field(of: focus).flatMap { state.form.message[$0] == nil ? nil : placeInRequest($0) }
  }

  private func field(of focus: Focus) -> FieldPath? {
    guard case .item(let item) = focus else { return nil }
    switch item {
    case .targetValue, .targetKind: return state.form.targetKind.path
    case .option(let option): return option.paths.first { state.form.message[$0] != nil }
    default: return item.path
    }
  }

  /// Where a field stands in the request, as it is spelled there: the nearest object around a
  /// missing one.
  private func placeInRequest(_ field: FieldPath) -> FieldPath {
    let place = state.form.message.rootPath(of: field)
    return state.form.message.isBare ? FieldPath([.key("message")] + place.steps) : place
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
