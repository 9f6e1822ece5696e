import TextLayout

extension TextArea {
  /// Draws in the whole window; the last columns are for the caret and the scroll bar.
  ///
  /// Without the focus, the start of the text is visible, or with `showsCaretPlace` the part around
  /// the last position of the caret.
  package func draw(
    on canvas: inout Canvas, isFocused: Bool, role: Role? = nil, look: TextLook? = nil,
    showsCaretPlace: Bool = false
  ) {
    let size = canvas.windowSize
    guard size.rows > 0, size.columns > 0 else { return }
    let role = role ?? (isFocused ? .focusField : .field)
    canvas.fill(role)
    if buffer.isEmpty { hint(on: &canvas, role) }
    let lines = self.lines(columns: size.columns)
    let current = buffer.caretLine(in: lines)
    let top = isFocused || showsCaretPlace ? top(of: lines, rows: size.rows) : 0
    let selection = isFocused ? buffer.selection : nil
    let isTurned = canvas.turnsText && VisualLine.isNeeded(for: buffer.text)
    let direction = isTurned ? TextDirection(of: buffer.text) : nil
    var pen = TextPen(
      buffer.characters, role: role, selection: selection, look: look, direction: direction)
    for (row, line) in lines[top...].prefix(size.rows).enumerated() {
      pen.draw(line, row: row, isLast: top + row + 1 == lines.count, on: &canvas)
    }
    if isFocused {
      let column =
        direction.map {
          VisualLine(
            buffer.characters[lines[current].range], $0, columns: size.columns - Scrollbar.columns
          )
          .column(of: buffer.caret)
        } ?? min(buffer.caretColumn(in: lines[current]), size.columns - 1)
      canvas.placeCursor(at: Point(row: current - top, column: column))
    }
    if lines.count > size.rows {
      let bar = Scrollbar(total: lines.count, visible: size.rows, top: top)
      canvas.inside(Rect(row: 0, column: size.columns - 1, rows: size.rows, columns: 1)) {
        bar.draw(on: &$0)
      }
    }
  }

  private func hint(on canvas: inout Canvas, _ role: Role) {
    let size = canvas.windowSize
    let lines = LineBreaker(columns: size.columns - Scrollbar.columns).texts(of: placeholder)
    for (row, line) in lines.prefix(size.rows).enumerated() {
      canvas.write(line, at: Point(row: row), as: role.placeholder)
    }
  }
}

/// Draws the rows of a text with selection, colors and an error mark.
private struct TextPen {
  private let characters: [Character]
  private let role: Role
  private let selection: Range<Int>?
  private let look: TextLook?
  /// The text's direction if it must be put in display order; otherwise nil.
  private let direction: TextDirection?
  /// The line that was colored last; it may span many rows.
  private var colored = 0..<0
  private var pieces: [TextLook.Piece] = []

  init(
    _ characters: [Character], role: Role, selection: Range<Int>?, look: TextLook?,
    direction: TextDirection?
  ) {
    self.direction = direction
    self.characters = characters
    self.role = role
    self.selection = selection
    self.look = look
  }

  /// Reversed, because one underlined character is hard to find without colors.
  private static let markEmphasis = Emphasis.reverse

  /// Draws a row; `isLast` means that the text ends in it.
  mutating func draw(_ line: TextLine, row: Int, isLast: Bool, on canvas: inout Canvas) {
    let end = line.range.upperBound
    let hasEnd = line.endsWithNewline || isLast
    let first = line.range.lowerBound
    let roles = roles(of: line.range)
    if let direction {
      let columns = canvas.windowSize.columns - Scrollbar.columns
      for cell in VisualLine(characters[line.range], direction, columns: columns).cells {
        canvas.write(
          cell.shown, at: Point(row: row, column: cell.column), as: roles[cell.index - first])
      }
      return
    }
    var start = first
    var column = line.indent
    while start < end {
      let isMarked = start == look?.mark
      var stop = start + 1
      let role = roles[start - first]
      while stop < end, !isMarked, stop != look?.mark, roles[stop - first] == role { stop += 1 }
      column += canvas.write(
        characters[start..<stop], at: Point(row: row, column: column),
        as: isMarked ? .error : role, emphasis: isMarked ? Self.markEmphasis : [])
      start = stop
    }
    let rest = Rect(row: row, column: column, rows: 1, columns: 1)
    if hasEnd, look?.mark == end {
      canvas.fill(rest, .error, emphasis: Self.markEmphasis)
    } else if line.endsWithNewline, selection?.contains(end) == true {
      canvas.fill(rest, .selection)
    }
  }

  /// Returns the role of each character of a row.
  private mutating func roles(of row: Range<Int>) -> [Role] {
    var roles = Array(repeating: role, count: row.count)
    if let look {
      if colored.isEmpty || !(colored.lowerBound...colored.upperBound ~= row.lowerBound) {
        colored = paragraph(around: row)
        pieces = look.pieces(characters[colored])
      }
      for piece in pieces {
        let from = piece.range.lowerBound + colored.lowerBound
        let part = (from..<from + piece.range.count).clamped(to: row)
        for index in part { roles[index - row.lowerBound] = piece.role }
      }
    }
    if let selection {
      for index in selection.clamped(to: row) { roles[index - row.lowerBound] = .selection }
    }
    return roles
  }

  private func paragraph(around row: Range<Int>) -> Range<Int> {
    var (start, end) = (row.lowerBound, row.upperBound)
    while start > 0, !LineBreaker.isNewline(characters[start - 1]) { start -= 1 }
    while end < characters.count, !LineBreaker.isNewline(characters[end]) { end += 1 }
    return start..<end
  }
}
