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

extension Canvas {
  /// Draws a frame around a part of the window, with heavier lines if it has the focus.
  ///
  /// `title` is on the left of the upper edge and `trailing` on the right; both are cut to fit.
  /// `marks` are words of `trailing` that have a role of their own.
  /// All four sides are drawn, even beside user text, because `SafeText` guarantees its width.
  package mutating func frame(
    _ rect: Rect, title: String = "", trailing: String = "", isFocused: Bool = false,
    role: Role? = nil, titleRole: Role? = nil, trailingRole: Role? = nil,
    marks: [(words: String, role: Role)] = []
  ) {
    guard rect.rows > 0, rect.columns > 1 else { return }
    let line = isFocused ? glyphs.focusLine : glyphs.line
    let role = role ?? (isFocused ? .focusBorder : .border)
    inside(rect) { canvas in
      canvas.edges(line, role: role)
      canvas.captions(
        title: title, trailing: trailing, role: role,
        titleRole: titleRole ?? (isFocused ? .strong : .label),
        trailingRole: trailingRole ?? .hint, marks: marks)
    }
  }

  /// Draws a line across a frame from its left edge to its right edge.
  package mutating func rule(
    row: Int, title: String = "", isFocused: Bool = false, role: Role? = nil
  ) {
    let line = isFocused ? glyphs.focusLine : glyphs.line
    let role = role ?? (isFocused ? .focusBorder : .border)
    let last = windowSize.columns - 1
    self.line(line.horizontal, at: Point(row: row), columns: last + 1, as: role)
    sign(line.teeLeft, row, 0, role)
    sign(line.teeRight, row, last, role)
    if !title.isEmpty && last > 5 {
      write(" \(title) ", at: Point(row: row, column: 2), within: last - 3, as: .label)
    }
  }

  private mutating func edges(_ line: Glyphs.Line, role: Role) {
    let bottom = windowSize.rows - 1
    let right = windowSize.columns - 1
    self.line(line.horizontal, at: Point(column: 1), columns: right - 1, as: role)
    self.line(line.horizontal, at: Point(row: bottom, column: 1), columns: right - 1, as: role)
    for row in 0...bottom {
      sign(line.vertical, row, 0, role)
      sign(line.vertical, row, right, role)
    }
    sign(line.topLeft, 0, 0, role)
    sign(line.topRight, 0, right, role)
    sign(line.bottomLeft, bottom, 0, role)
    sign(line.bottomRight, bottom, right, role)
  }

  private mutating func sign(_ glyph: String, _ row: Int, _ column: Int, _ role: Role) {
    line(glyph, at: Point(row: row, column: column), columns: 1, as: role)
  }

  private mutating func captions(
    title: String, trailing: String, role: Role, titleRole: Role, trailingRole: Role,
    marks: [(words: String, role: Role)]
  ) {
    let room = windowSize.columns - 4
    guard room > 2 else { return }
    let (title, trailing) = (glyphs.spelled(title), glyphs.spelled(trailing))
    let titleColumns = title.isEmpty ? 0 : min(room, CellWidth.columns(of: title) + 2)
    if titleColumns > 0 {
      write(" ", at: Point(column: 2), as: role)
      let used = write(
        title, at: Point(column: 3), within: titleColumns - 2, as: titleRole)
      write(" ", at: Point(column: 3 + used), as: role)
    }
    let left = room - titleColumns - (titleColumns > 0 ? 1 : 0)
    guard !trailing.isEmpty, left > 3 else { return }
    let columns = min(left - 2, CellWidth.columns(of: trailing))
    let start = windowSize.columns - 3 - columns
    write(" ", at: Point(column: start - 1), as: role)
    let used = write(
      trailing, at: Point(column: start), within: columns, as: trailingRole)
    write(" ", at: Point(column: start + used), as: role)
    restyle(marks, of: trailing, at: Point(column: start), within: used)
  }
}

extension Canvas {
  /// Fills part of a row with a color: the nearest available one, or blanks without colors.
  ///
  /// The terminal's default color cannot be shown and leaves the row unchanged.
  package mutating func swatch(_ color: Color, at place: Point = Point(), columns: Int) {
    guard let components = color.components else { return }
    let cell = Cell(swatch: components)
    let row = window.row + place.row
    for step in 0..<max(0, columns) {
      let column = window.column + place.column + step
      if clip.contains(Point(row: row, column: column)) { set(cell, row: row, column: column) }
    }
  }
}
