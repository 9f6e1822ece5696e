/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  package init(_ size: Size) {
    self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }

  package var size: Size { Size(rows: rows, columns: columns) }
  package var isEmpty: Bool { rows == 0 || columns == 0 }

  package func contains(_ point: Point) -> Bool {
    point.row >= row && point.row < row + rows
      && point.column >= column && point.column < column + columns
  }

  /// Returns the rectangle with some cells removed on each side.
  package func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Rect {
    Rect(
      row: row + top, column: column + left,
      rows: rows - top - bottom, columns: columns - left - right)
  }

  package func intersection(_ other: Rect) -> Rect {
    let top = max(row, other.row)
    let left = max(column, other.column)
    return Rect(
      row: top, column: left,
      rows: min(row + rows, other.row + other.rows) - top,
      columns: min(column + columns, other.column + other.columns) - left)
  }

  /// Returns the same rectangle at another position.
  package func moved(rows: Int = 0, columns: Int = 0) -> Rect {
    Rect(row: row + rows, column: column + columns, rows: self.rows, columns: self.columns)
  }

  /// Returns one row of the rectangle, counted from its own top.
  package func line(_ index: Int) -> Rect {
    Rect(row: row + index, column: column, rows: 1, columns: columns)
  }

  /// Returns a rectangle of this size in the middle, made smaller if it does not fit.
  package func centered(_ size: Size) -> Rect {
    let rows = min(size.rows, self.rows)
    let columns = min(size.columns, self.columns)
    return Rect(
      row: row + (self.rows - rows) / 2, column: column + (self.columns - columns) / 2,
      rows: rows, columns: columns)
  }
}

/// A position on the screen, counted from 0 at the top left.
package struct Point: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int = 0, column: Int = 0) {
    self.row = row
    self.column = column
  }
}

/// A number of rows and columns.
package struct Size: Hashable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

/// A hit region: a part of the grid that reacts to clicks.
package struct HitRegion: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// A row of a list by its index, and the part of the row; the part is 0 if it does not matter.
    case row(Int, part: Int = 0)
    case button(Int)
    /// The text field of a dialog.
    case field
  }

  package let meaning: Meaning
  /// The position in the grid; part of the region can be outside the visible area.
  package let rect: Rect
  /// The part of `rect` in the visible area.
  package let seen: Rect
}
