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
