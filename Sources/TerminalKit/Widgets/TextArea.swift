import TextLayout

/// Text of many lines that can be edited, wrapped to the width it has.
///
/// The caret is kept near the middle of what is shown, so drawing needs no memory of scrolling.
package struct TextArea: Hashable, Sendable {
  package var buffer: TextBuffer
  package var placeholder: String
  /// The room it is drawn in; set it when the layout changes, because moving up and down needs it.
  package var size: Size

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

  /// Editing keys and Enter; Tab is not used. Up and down at the ends are not used, so that they
  /// can lead to the next field.
  package mutating func handle(_ key: Key) -> Bool {
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

  /// Inserts pasted text in one step, with one kind of line end.
  package mutating func paste(_ text: String) {
    buffer.paste(String(text.map { LineBreaker.isNewline($0) ? "\n" : $0 }))
  }

  /// Draws in the whole window; the last column is for the caret and the scroll bar.
  package func draw(on canvas: inout Canvas, isFocused: Bool, role: Role? = nil) {
    let size = canvas.windowSize
    guard size.rows > 0, size.columns > 0 else { return }
    let role = role ?? (isFocused ? .focusField : .field)
    canvas.fill(role)
    if buffer.isEmpty { hint(on: &canvas, role) }
    let lines = Self.lines(of: buffer, columns: size.columns)
    let current = buffer.caretLine(in: lines)
    let top = isFocused ? Scrollbar.top(showing: current, of: lines.count, in: size.rows) : 0
    for (row, line) in lines[top...].prefix(size.rows).enumerated() {
      draw(line, row: row, isFocused: isFocused, role, on: &canvas)
    }
    if isFocused {
      let column = min(buffer.caretColumn(in: lines[current]), size.columns - 1)
      canvas.placeCursor(at: Point(row: current - top, column: column))
    }
    if lines.count > size.rows {
      let bar = Scrollbar(total: lines.count, visible: size.rows, top: top)
      canvas.inside(Rect(row: 0, column: size.columns - 1, rows: size.rows, columns: 1)) {
        bar.draw(on: &$0)
      }
    }
  }

  /// How many rows the text takes in so many columns.
  package func rowsNeeded(columns: Int) -> Int {
    Self.lines(of: buffer, columns: columns).count
  }

  private static func lines(of buffer: TextBuffer, columns: Int) -> [TextLine] {
    LineBreaker(columns: columns - 1).lines(of: buffer.characters)
  }

  private mutating func move(_ count: Int, _ selecting: Bool) -> Bool {
    buffer.moveLines(
      count, in: Self.lines(of: buffer, columns: size.columns), selecting: selecting)
  }

  private func hint(on canvas: inout Canvas, _ role: Role) {
    let size = canvas.windowSize
    let lines = LineBreaker(columns: size.columns - 1).texts(of: placeholder)
    for (row, line) in lines.prefix(size.rows).enumerated() {
      canvas.write(line, at: Point(row: row), as: role, emphasis: .dim)
    }
  }

  private func draw(
    _ line: TextLine, row: Int, isFocused: Bool, _ role: Role, on canvas: inout Canvas
  ) {
    let characters = buffer.characters
    guard isFocused, let selection = buffer.selection else {
      canvas.write(String(characters[line.range]), at: Point(row: row), as: role)
      return
    }
    var column = 0
    for index in line.range {
      let look: Role = selection.contains(index) ? .selection : role
      canvas.write(characters[index], at: Point(row: row, column: column), as: look)
      column += CellWidth.columns(of: characters[index])
    }
    if line.endsWithNewline && selection.contains(line.range.upperBound) {
      canvas.fill(Rect(row: row, column: column, rows: 1, columns: 1), .selection)
    }
  }
}
