import TextLayout

/// Editable text of one line, which scrolls sideways with the caret.
package struct TextField: Hashable, Sendable {
  package var buffer: TextBuffer
  /// The text shown while the field is empty.
  package var placeholder: String
  /// The visible part while the mouse is in use, so that a click does not scroll the text.
  ///
  /// Key presses reset it.
  var held: FieldSight?

  package init(_ text: String = "", placeholder: String = "") {
    buffer = TextBuffer(text)
    self.placeholder = placeholder
  }

  package var text: String {
    get { buffer.text }
    set { buffer.setText(newValue) }
  }

  package var isEmpty: Bool { buffer.isEmpty }

  /// Handles editing keys, but not Enter, Tab and keys that move between fields.
  package mutating func handle(_ key: Key) -> Bool {
    held = nil
    return buffer.handle(key)
  }

  /// Inserts pasted text as one undo step; returns true if line ends became spaces.
  @discardableResult
  package mutating func paste(_ text: String) -> Bool {
    held = nil
    let line = Self.oneLine(text)
    buffer.paste(line.text)
    return line.hadNewlines
  }

  /// Draws across the whole first row of the window.
  package func draw(on canvas: inout Canvas, isFocused: Bool, role: Role? = nil) {
    let columns = canvas.windowSize.columns
    guard columns > 0 else { return }
    let role = role ?? (isFocused ? .focusField : .field)
    canvas.fill(Rect(row: 0, column: 0, rows: 1, columns: columns), role)
    if buffer.isEmpty {
      canvas.write(placeholder, within: columns, as: role.placeholder)
      if isFocused { canvas.placeCursor(at: Point()) }
      return
    }
    if canvas.turnsText, VisualLine.isNeeded(for: buffer.text) {
      return drawTurned(on: &canvas, isFocused: isFocused, role)
    }
    let sight = isFocused ? sight(columns) : FieldSight()
    let (first, start) = (sight.first, sight.start)
    var column = -start
    for index in first..<buffer.characters.count {
      let character = buffer.characters[index]
      if isFocused && index == buffer.caret { canvas.placeCursor(at: Point(column: column)) }
      let isSelected = isFocused && buffer.selection?.contains(index) == true
      let width = CellWidth.columns(of: character)
      if column + width > 0 {
        canvas.write(character, at: Point(column: column), as: isSelected ? .selection : role)
      }
      column += width
      if column > columns { break }
    }
    if isFocused && buffer.caret == buffer.characters.count {
      canvas.placeCursor(at: Point(column: column))
    }
    marks(isCutLeft: start > 0 || first > 0, isCutRight: column > columns, role, on: &canvas)
  }

  /// Draws text with right-to-left letters as people read it; see `VisualLine`.
  private func drawTurned(on canvas: inout Canvas, isFocused: Bool, _ role: Role) {
    let line = visualLine(canvas.windowSize.columns, isFocused: isFocused)
    for cell in line.cells {
      let isSelected = isFocused && buffer.selection?.contains(cell.index) == true
      canvas.write(
        cell.shown, at: Point(column: cell.column), as: isSelected ? .selection : role)
    }
    if isFocused { canvas.placeCursor(at: Point(column: line.column(of: buffer.caret))) }
    let (isCutBefore, isCutAfter) = (
      line.range.lowerBound > 0, line.range.upperBound < buffer.characters.count
    )
    let isRight = line.isRightToLeft
    marks(
      isCutLeft: isRight ? isCutAfter : isCutBefore,
      isCutRight: isRight ? isCutBefore : isCutAfter, role, on: &canvas)
  }

  /// The visible part of text with right-to-left letters.
  func visualLine(_ columns: Int, isFocused: Bool) -> VisualLine {
    let sight = isFocused ? sight(columns) : FieldSight()
    let first = sight.place(at: 0, of: buffer)
    // The column after the end is for the caret.
    let end = max(first, sight.place(at: columns - (isFocused ? 1 : 0), of: buffer))
    return VisualLine(
      buffer.characters[first..<end], TextDirection(of: buffer.text), columns: columns)
  }

  /// Returns the visible part at this width: around the caret, or as before the mouse press.
  func sight(_ columns: Int) -> FieldSight {
    if let held,
      held.shows(buffer.caret, of: buffer, in: columns)
        || buffer.anchor.map({ held.shows($0, of: buffer, in: columns) }) == true
    {
      return held
    }
    let first = firstMeasured
    return FieldSight(first: first, start: scroll(columns, from: first))
  }

  /// The index of the character from which columns are counted: 0, or in very long text a character
  /// a little before the caret.
  private var firstMeasured: Int {
    max(0, buffer.caret / FieldSight.measured - 1) * FieldSight.measured
  }

  /// Returns the number of hidden columns on the left.
  ///
  /// Scrolls in jumps, so that the text rarely moves, but never beyond the text's end: there, only
  /// the column of the caret is empty.
  private func scroll(_ columns: Int, from first: Int) -> Int {
    let caret = buffer.characters[first..<buffer.caret].reduce(0) {
      $0 + CellWidth.columns(of: $1)
    }
    let jump = max(1, columns / 3)
    let least = max(0, caret - max(0, columns - 2))
    var end = caret
    for character in buffer.characters[buffer.caret...].prefix(jump) {
      end += CellWidth.columns(of: character)
    }
    return min((least + jump - 1) / jump * jump, max(0, end - columns + 1))
  }

  /// Draws the marks for text outside the field, dimmer than the text: in ASCII they would look
  /// like a part of it.
  private func marks(isCutLeft: Bool, isCutRight: Bool, _ own: Role, on canvas: inout Canvas) {
    let last = canvas.windowSize.columns - 1
    let role = own == .field || own == .focusField ? own.placeholder : own
    if isCutLeft { canvas.line(canvas.glyphs.moreLeft, at: Point(), columns: 1, as: role) }
    if isCutRight {
      canvas.line(canvas.glyphs.moreRight, at: Point(column: last), columns: 1, as: role)
    }
  }

  private static func oneLine(_ text: String) -> (text: String, hadNewlines: Bool) {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return (text, false) }
    return (String(text.map { LineBreaker.isNewline($0) ? " " : $0 }), true)
  }
}

extension TextField {
  /// Handles a press at a column of a field that is drawn `columns` wide.
  package mutating func press(at column: Int, of columns: Int, _ press: TextPress) -> TextDrag {
    let sight = press.wasFocused ? sight(columns) : FieldSight()
    let drag = buffer.press(at: sight.place(at: column, of: buffer), press)
    held = sight
    return drag
  }

  /// Handles a drag; dragging beyond an edge scrolls.
  package mutating func drag(to column: Int, of columns: Int, _ drag: TextDrag) {
    var sight = held ?? sight(columns)
    let column = max(-Self.stride, min(column, columns - 1 + Self.stride))
    sight.reach(column, in: buffer)
    let place = sight.place(at: column, of: buffer)
    buffer.drag(to: place, drag)
    let shown = sight.column(of: place, in: buffer)
    sight.start = min(sight.start, shown)
    sight.start = max(sight.start, shown - columns + 1)
    held = sight
  }

  /// The maximum number of columns scrolled per mouse event.
  private static let stride = 4
}
