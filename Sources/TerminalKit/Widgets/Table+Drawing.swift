extension Table {
  /// Draws the column titles and the rows below them; long tables scroll.
  ///
  /// If it is focused but not `isLit`, the current cell shows only its selection.
  package func draw(on canvas: inout Canvas, isFocused: Bool, isLit: Bool = true) {
    let size = canvas.windowSize
    guard size.rows > 1, size.columns > 12 else { return }
    let places = Self.cells(columns: size.columns)
    canvas.write(keyTitle, at: Point(column: places[0].column), as: .label)
    canvas.write(valueTitle, at: Point(column: places[1].column), as: .label)
    let visible = size.rows - 1
    let top = isFocused ? top(rows: visible) : 0
    for index in top..<min(rows.count, top + visible) {
      draw(index, at: index - top + 1, places, isFocused, isLit: isLit, on: &canvas)
    }
    if rows.count > visible {
      let bar = Scrollbar(total: rows.count, visible: visible, top: top)
      canvas.inside(Rect(row: 1, column: size.columns - 1, rows: visible, columns: 1)) {
        bar.draw(on: &$0)
      }
    }
  }

  /// The columns before the key, for the pointer and a mark.
  private static let edge = 4

  /// Returns the positions of key and value in a row.
  static func cells(columns: Int) -> [Rect] {
    Split.columns(
      of: Rect(row: 0, column: edge, rows: 1, columns: columns - edge - Scrollbar.columns),
      [.least(3, weight: 2), .least(3, weight: 3)], gap: 1)
  }

  /// The number of rows for the whole table, including the titles.
  package var rowsNeeded: Int { rows.count + 1 }

  private func draw(
    _ index: Int, at line: Int, _ places: [Rect], _ isFocused: Bool, isLit: Bool,
    on canvas: inout Canvas
  ) {
    let isHere = isFocused && index == row
    let role: Role? = isLit ? nil : .field
    if isHere, isLit {
      canvas.line(canvas.glyphs.pointer, at: Point(row: line), columns: 1, as: .accent)
    }
    if !wrongKeys.isEmpty, wrongKeys.contains(rows[index].key.text) {
      canvas.write("!!", at: Point(row: line, column: 1), as: .error)
    } else if !doubtfulKeys.isEmpty, doubtfulKeys.contains(rows[index].key.text) {
      canvas.write("!", at: Point(row: line, column: 1), as: .warning)
    }
    var current = rows[index]
    if index == rows.count - 1 { current.key.placeholder = "new \(keyTitle.lowercased())" }
    canvas.inside(places[0].moved(rows: line)) {
      current.key.draw(on: &$0, isFocused: isHere && column == .key, role: role)
    }
    canvas.inside(places[1].moved(rows: line)) {
      current.value.draw(on: &$0, isFocused: isHere && column == .value, role: role)
    }
  }
}
