import TextLayout

extension Canvas {
  /// The text of each row without trailing blanks.
  package var rows: [String] {
    (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for column in 0..<size.columns { text.append(contentsOf: self[row, column].content.scalars) }
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }

  /// All cells, row by row.
  package var cells: [Cell] { grid.flatMap(\.cells) }

  /// One letter per cell for its role or, if it has one, the role of its color; used to test the
  /// appearance.
  package var roleMap: [String] {
    (0..<size.rows).map { row in
      String((0..<size.columns).map { (self[row, $0].ink ?? self[row, $0].role).letter })
    }
  }

  /// Returns the errors in the grid as sentences; empty unless the canvas has a bug.
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    if grid.count != size.rows || grid.contains(where: { $0.cells.count != size.columns }) {
      problems.append("The size of the grid is wrong.")
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        if let problem = problem(row, column) {
          problems.append("Row \(row), column \(column): \(problem)")
        }
      }
    }
    if let cursor, !Rect(size).contains(cursor) { problems.append("The cursor is off the grid.") }
    return problems
  }

  private func problem(_ row: Int, _ column: Int) -> String? {
    let cell = self[row, column]
    if cell.content.isPlain, cell.width == 1 { return nil }
    switch cell.width {
    case 0:
      guard column > 0, self[row, column - 1].width == 2 else { return "it has no left half." }
      return cell.text.isEmpty ? nil : "the right half of a character has text."
    case 1, 2:
      if cell.width == 2 && (column + 1 == size.columns || self[row, column + 1].width != 0) {
        return "a wide character is split."
      }
      let scalars = cell.text.unicodeScalars
      guard let first = scalars.first, scalars.count <= SafeText.scalarsInCell else {
        return "a cell must have one to five scalars."
      }
      if CellWidth.columns(of: first) != Int(cell.width) { return "the width is wrong." }
      let isSafe =
        scalars.dropFirst().allSatisfy { CellWidth.columns(of: $0) == 0 }
        && SafeText.line(cell.text) == cell.text
      return isSafe ? nil : "the text is not safe."
    default: return "a cell must be 0, 1 or 2 columns wide."
    }
  }
}
