import TextLayout

/// A grid of cells to draw on, with a window that clips what is drawn.
///
/// Positions are relative to the window. Nothing is drawn outside the window, and a wide character
/// is never split. If a wide character crosses the window's edge and its inner half is overwritten,
/// its outer half becomes blank.
package struct Canvas: Sendable {
  package let size: Size
  package private(set) var grid: [CellRow]
  /// The position of the terminal's cursor in the whole grid; nil hides it.
  package var cursor: Point?
  /// The part of the grid that is drawn to; it may extend beyond the grid, which clips it.
  package private(set) var window: Rect
  /// The characters for lines and marks.
  package let glyphs: Glyphs
  /// Whether fields put right-to-left text in display order, rather than the terminal.
  package var turnsText = false
  /// The hit regions in drawing order: later ones are above earlier ones.
  package private(set) var spots: [HitRegion] = []
  /// The writable area: the intersection of the window with all windows around it.
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

  /// Draws in a part of the window as if it were the whole window, and returns the result.
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

  /// Fills a part of the window with blanks of a role.
  package mutating func fill(_ rect: Rect, _ role: Role, emphasis: Emphasis = []) {
    let blank = Cell(role: role, emphasis: emphasis)
    let part = rect.moved(rows: window.row, columns: window.column).intersection(clip)
    for row in part.row..<part.row + part.rows { grid[row].fill(part.span, with: blank) }
  }

  /// Fills the whole window with blanks.
  package mutating func fill(_ role: Role) { fill(Rect(windowSize), role) }

  /// Changes the role or emphasis of a part of the window; nil keeps the current one.
  package mutating func restyle(_ rect: Rect, role: Role? = nil, emphasis: Emphasis? = nil) {
    let part = rect.moved(rows: window.row, columns: window.column).intersection(clip)
    for row in part.row..<part.row + part.rows {
      grid[row].restyle(part.span, role: role, emphasis: emphasis)
    }
  }

  /// Gives a part of the window the foreground color of another role; background and emphasis stay.
  package mutating func tint(_ rect: Rect, as ink: Role) {
    let part = rect.moved(rows: window.row, columns: window.column).intersection(clip)
    for row in part.row..<part.row + part.rows { grid[row].tint(part.span, ink) }
  }

  /// Dims everything in a part of the window, so that a dialog over it has the only focus.
  ///
  /// All cells get the role `behind`, but lines keep their color. Heavy frames become normal ones,
  /// and swatches lose their color.
  package mutating func dim(_ rect: Rect) {
    let part = rect.moved(rows: window.row, columns: window.column).intersection(clip)
    let lines = Dictionary(
      zip(glyphs.focusLine.all, glyphs.line.all).map { (CellText($0), CellText($1)) },
      uniquingKeysWith: { first, _ in first })
    for row in part.row..<part.row + part.rows { grid[row].dim(part.span, lines: lines) }
  }

  /// Adds a hit region for the mouse.
  package mutating func mark(_ rect: Rect, as meaning: HitRegion.Meaning) {
    let whole = rect.moved(rows: window.row, columns: window.column)
    let seen = whole.intersection(clip)
    if !seen.isEmpty { spots.append(HitRegion(meaning: meaning, rect: whole, seen: seen)) }
  }

  /// Returns the uppermost hit region at a point of the grid.
  package func spot(at point: Point) -> HitRegion? { spots.last { $0.seen.contains(point) } }

  /// Places the terminal's cursor in the window, if that position is visible.
  package mutating func placeCursor(at place: Point) {
    let there = Point(row: window.row + place.row, column: window.column + place.column)
    if clip.contains(there) { cursor = there }
  }

  /// Sets a cell; all of its columns must be inside `clip`.
  mutating func set(_ cell: Cell, row: Int, column: Int) { grid[row].set(cell, at: column) }
}

extension Rect {
  fileprivate var span: Range<Int> { column..<column + columns }
}
