/// One row of a canvas.
///
/// A canvas and its modified copy share the rows that are unchanged, so the copy is cheap and most
/// equal rows are recognized by their address.
package struct CellRow: Hashable, Sendable {
  package private(set) var cells: [Cell]

  init(columns: Int) { cells = Array(repeating: Cell(), count: columns) }

  /// Sets a cell; all of its columns must be inside the row.
  mutating func set(_ cell: Cell, at column: Int) {
    let end = column + Int(cell.width)
    if cells[column].width == 0 { blank(column - 1) }
    if cells[end - 1].width == 2 { blank(end) }
    cells[column] = cell
    if cell.width == 2 {
      cells[column + 1] = .continuation(role: cell.role, emphasis: cell.emphasis)
    }
  }

  /// Repeats the same narrow cell in a range of columns.
  mutating func fill(_ columns: Range<Int>, with cell: Cell) {
    guard let first = columns.first, let last = columns.last else { return }
    // A wide character can lose its other half only at the two ends.
    set(cell, at: first)
    set(cell, at: last)
    for column in columns { cells[column] = cell }
  }

  mutating func tint(_ columns: Range<Int>, _ ink: Role) {
    for column in columns { cells[column].ink = ink }
  }

  mutating func restyle(_ columns: Range<Int>, role: Role?, emphasis: Emphasis?) {
    for column in columns {
      if let role { cells[column].role = role }
      if let emphasis { cells[column].emphasis = emphasis }
    }
  }

  /// Gives all cells the role `behind`; `lines` are the lines of heavy frames and their replacements.
  mutating func dim(_ columns: Range<Int>, lines: [CellText: CellText]) {
    for column in columns {
      let old = cells[column]
      let isHeavy =
        old.role == .focusBorder || old.role == .dialogBorder || old.role == .alarmBorder
      cells[column] = Cell(
        isHeavy ? lines[old.content] ?? old.content : old.content, width: old.width, role: .behind)
      // A line needs less contrast than text, so it must not get more than it had.
      if isHeavy || old.role == .border { cells[column].ink = .border }
    }
  }

  /// Compares the row with another of the same length. Returns the range from the first to the last
  /// cell that differs, without splitting characters; nil if none differs.
  ///
  /// Examines only the first `columns` columns.
  package func changes(since before: CellRow, columns: Int) -> Range<Int>? {
    if cells == before.cells { return nil }
    let end = min(columns, cells.count)
    let (now, then) = (cells.span, before.cells.span)
    guard var first = (0..<end).first(where: { now[$0] != then[$0] }) else { return nil }
    var last = (0..<end).last { now[$0] != then[$0] } ?? first
    while first > 0, now[first].width == 0 || then[first].width == 0 { first -= 1 }
    while last + 1 < end, now[last + 1].width == 0 || then[last + 1].width == 0 { last += 1 }
    return first..<last + 1
  }

  /// Blanks the remaining half of a wide character.
  private mutating func blank(_ column: Int) {
    cells[column].content = .blank
    cells[column].width = 1
  }
}
