import TextLayout

/// Editable text of several lines, wrapped to its width.
///
/// The caret is kept near the middle of the visible part, so drawing needs no scroll position.
package struct TextArea: Hashable, Sendable {
  package var buffer: TextBuffer
  package var placeholder: String
  /// The drawn size; must be set when the layout changes, because vertical movement needs it.
  package var size: Size
  /// Whether long lines are broken as those of JSON: see `HangingBreaker`.
  package var keepsIndent = false
  /// The first visible line while the mouse is in use, so that a click does not scroll the text.
  ///
  /// Key presses reset it.
  var heldTop: Int?

  package init(
    _ text: String = "", placeholder: String = "", size: Size = Size(rows: 4, columns: 40)
  ) {
    buffer = TextBuffer(text)
    self.placeholder = placeholder
    self.size = size
  }

  package var text: String {
    get { buffer.text }
    set { buffer.setText(newValue) }
  }

  package var isEmpty: Bool { buffer.isEmpty }

  /// Handles editing keys and Enter, but not Tab.
  ///
  /// Up on the first line and down on the last are not used, so that they can leave the field.
  package mutating func handle(_ key: Key) -> Bool {
    heldTop = nil
    let selecting = key.modifiers.contains(.shift)
    switch key.code {
    case .enter where key.modifiers.isEmpty: buffer.insert("\n")
    case .up where key.modifiers.subtracting(.shift).isEmpty: return move(-1, selecting)
    case .down where key.modifiers.subtracting(.shift).isEmpty: return move(1, selecting)
    case .pageUp: _ = move(-max(1, size.rows - 1), selecting)
    case .pageDown: _ = move(max(1, size.rows - 1), selecting)
    default: return buffer.handle(key)
    }
    return true
  }

  /// Inserts pasted text as one undo step, with uniform line ends.
  package mutating func paste(_ text: String) {
    heldTop = nil
    buffer.paste(String(text.map { LineBreaker.isNewline($0) ? "\n" : $0 }))
  }

  /// Returns the number of rows that the text, or the placeholder, needs at this width, at most
  /// `most`.
  package func rowsNeeded(columns: Int, most: Int = .max) -> Int {
    let text = buffer.isEmpty ? placeholder : buffer.text
    if text.utf8.count > Self.longestCounted, most < Self.longestCounted / 1000 { return most }
    return LineBreaker(columns: columns - Scrollbar.columns).lineCount(of: text, most: most)
  }

  /// The length in bytes from which a text certainly needs more than a few rows.
  private static let longestCounted = 50_000

  /// Returns the first visible line, chosen so that the caret is visible.
  func top(of lines: [TextLine], rows: Int) -> Int {
    let caret = buffer.caretLine(in: lines)
    if let heldTop, heldTop <= max(0, lines.count - rows) {
      let sight = heldTop..<heldTop + rows
      let other = buffer.anchor.map { buffer.line(of: $0, in: lines) }
      if sight.contains(caret) || other.map(sight.contains) == true { return heldTop }
    }
    return Scrollbar.top(showing: caret, of: lines.count, in: rows)
  }

  func lines(columns: Int) -> [TextLine] {
    MeasuredText.isPlain(buffer.text)
      ? lines(of: Array(buffer.text.utf8), columns: columns - Scrollbar.columns)
      : lines(of: buffer.characters, columns: columns - Scrollbar.columns)
  }

  private func lines<Unit: LineUnit>(of units: [Unit], columns: Int) -> [TextLine] {
    keepsIndent
      ? HangingBreaker(columns: columns).lines(of: units)
      : LineBreaker(columns: columns).lines(of: units)
  }

  private mutating func move(_ count: Int, _ selecting: Bool) -> Bool {
    buffer.moveLines(count, in: lines(columns: size.columns), selecting: selecting)
  }
}

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

extension TextArea {
  /// Handles a press at a point in the text area.
  package mutating func press(at point: Point, _ press: TextPress) -> TextDrag {
    let lines = self.lines(columns: size.columns)
    let top = press.wasFocused ? top(of: lines, rows: size.rows) : 0
    let drag = buffer.press(at: place(at: point, in: lines, from: top), press)
    heldTop = top
    return drag
  }

  /// Handles a drag; dragging beyond an edge scrolls.
  package mutating func drag(to point: Point, _ drag: TextDrag) {
    let lines = self.lines(columns: size.columns)
    let last = max(0, size.rows - 1)
    let beyond = point.row < 0 ? point.row : max(0, point.row - last)
    let step = max(-Self.stride, min(beyond, Self.stride))
    let top = max(
      0, min((heldTop ?? top(of: lines, rows: size.rows)) + step, lines.count - size.rows))
    let row = max(0, min(point.row, last))
    let inside = Point(row: row, column: point.column)
    buffer.drag(to: place(at: inside, in: lines, from: top), drag)
    heldTop = top
  }

  /// Moves the caret down or up by a number of lines, as far as the text goes.
  package mutating func scroll(by rows: Int) {
    heldTop = nil
    _ = buffer.moveLines(rows, in: self.lines(columns: size.columns))
  }

  private func place(at point: Point, in lines: [TextLine], from top: Int) -> Int {
    let line = max(0, min(top + point.row, lines.count - 1))
    return buffer.place(column: point.column, in: lines, line: line)
  }

  /// The maximum number of lines scrolled per mouse event.
  private static let stride = 3
}
