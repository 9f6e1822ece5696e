import TextLayout

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
