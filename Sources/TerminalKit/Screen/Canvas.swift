import TextLayout

/// A grid of cells to draw on, seen through a window that clips.
///
/// Drawing places are relative to the window. What does not fit is not drawn: a wide character is
/// never split, and nothing is ever written outside the window. (If a wide character stands across
/// the window's edge, its outer half becomes blank when the inner one is written over.)
package struct Canvas: Sendable {
  package let size: Size
  package private(set) var grid: [CellRow]
  /// Where the terminal's cursor shall stand, in cells of the whole grid; nil hides it.
  package var cursor: Point?
  /// The part of the grid that drawing goes to; it may reach beyond the grid, which clips it.
  package private(set) var window: Rect
  /// What lines and marks are drawn with.
  package let glyphs: Glyphs
  /// What takes clicks, in the order in which it was drawn: later ones lie over earlier ones.
  private(set) var spots: [Spot] = []
  /// What may be written: the part of the window that all windows around it show.
  private(set) var clip: Rect

  package init(_ size: Size, glyphs: Glyphs = .unicode) {
    self.size = Size(rows: max(0, size.rows), columns: max(0, size.columns))
    self.glyphs = glyphs
    grid = Array(repeating: CellRow(columns: self.size.columns), count: self.size.rows)
    window = Rect(self.size)
    clip = window
  }

  package var windowSize: Size { window.size }

  package subscript(row: Int, column: Int) -> Cell { grid[row].cells[column] }

  /// Draws in a part of the window as if it were the whole, and comes back.
  @discardableResult
  package mutating func inside<Result>(
    _ rect: Rect, _ draw: (inout Canvas) throws -> Result
  ) rethrows -> Result {
    let outer = (window: window, clip: clip)
    window = rect.moved(rows: window.row, columns: window.column)
    clip = outer.clip.intersection(window)
    defer { (window, clip) = outer }
    return try draw(&self)
  }

  /// Blanks a part of the window and gives it a role.
  package mutating func fill(_ rect: Rect, _ role: Role, emphasis: Emphasis = []) {
    let blank = Cell(role: role, emphasis: emphasis)
    let part = rect.moved(rows: window.row, columns: window.column).intersection(clip)
    for row in part.row..<part.row + part.rows { grid[row].fill(part.span, with: blank) }
  }

  /// Blanks the whole window.
  package mutating func fill(_ role: Role) { fill(Rect(windowSize), role) }

  /// Gives what is written in a part of the window another role; nil keeps that side as it is.
  package mutating func restyle(_ rect: Rect, role: Role? = nil, emphasis: Emphasis? = nil) {
    let part = rect.moved(rows: window.row, columns: window.column).intersection(clip)
    for row in part.row..<part.row + part.rows {
      grid[row].restyle(part.span, role: role, emphasis: emphasis)
    }
  }

  /// Says what a part of the window is, for the mouse.
  package mutating func mark(_ rect: Rect, as meaning: Spot.Meaning) {
    let whole = rect.moved(rows: window.row, columns: window.column)
    let seen = whole.intersection(clip)
    if !seen.isEmpty { spots.append(Spot(meaning: meaning, rect: whole, seen: seen)) }
  }

  /// What was marked at a place of the grid, the uppermost.
  package func spot(at point: Point) -> Spot? { spots.last { $0.seen.contains(point) } }

  /// Puts the terminal's cursor at a place of the window, if that place can be seen.
  package mutating func placeCursor(at place: Point) {
    let there = Point(row: window.row + place.row, column: window.column + place.column)
    if clip.contains(there) { cursor = there }
  }

  /// Puts a cell at a place of the grid that is inside `clip`, with all its columns.
  mutating func set(_ cell: Cell, row: Int, column: Int) { grid[row].set(cell, at: column) }
}

extension Rect {
  fileprivate var span: Range<Int> { column..<column + columns }
}
