import TextLayout

/// One line of text that can be edited; what does not fit scrolls sideways under the caret.
package struct TextField: Hashable, Sendable {
  package var buffer: TextBuffer
  /// Shown while there is nothing typed.
  package var placeholder: String
  /// What is in sight while the mouse works: without it a click would move the text away from under
  /// the next. Keys let go of it.
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

  /// Editing keys; Enter, Tab and what moves between fields are not used.
  package mutating func handle(_ key: Key) -> Bool {
    held = nil
    return buffer.handle(key)
  }

  /// Inserts pasted text in one step; says whether line ends in it became spaces.
  @discardableResult
  package mutating func paste(_ text: String) -> Bool {
    held = nil
    let line = Self.oneLine(text)
    buffer.paste(line.text)
    return line.hadNewlines
  }

  /// Draws in the first row of the window, all of it.
  package func draw(on canvas: inout Canvas, isFocused: Bool, role: Role? = nil) {
    let columns = canvas.windowSize.columns
    guard columns > 0 else { return }
    let role = role ?? (isFocused ? .focusField : .field)
    canvas.fill(Rect(row: 0, column: 0, rows: 1, columns: columns), role)
    if buffer.isEmpty {
      canvas.write(placeholder, within: columns, as: role, emphasis: .dim)
      if isFocused { canvas.placeCursor(at: Point()) }
      return
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
    marks(isCutLeft: start > 0 || first > 0, isCutRight: column > columns, on: &canvas)
  }

  /// What is in sight in so many columns: around the caret, or where the mouse holds it.
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

  /// The character from which on columns are counted: the start, or in texts that are longer than
  /// any line one not far before the caret.
  private var firstMeasured: Int {
    max(0, buffer.caret / FieldSight.measured - 1) * FieldSight.measured
  }

  /// How many columns are out of sight at the left: in jumps, so that text stands still mostly.
  private func scroll(_ columns: Int, from first: Int) -> Int {
    let caret = buffer.characters[first..<buffer.caret].reduce(0) {
      $0 + CellWidth.columns(of: $1)
    }
    let jump = max(1, columns / 3)
    let least = max(0, caret - max(0, columns - 2))
    return (least + jump - 1) / jump * jump
  }

  private func marks(isCutLeft: Bool, isCutRight: Bool, on canvas: inout Canvas) {
    let last = canvas.windowSize.columns - 1
    if isCutLeft { canvas.line(canvas.glyphs.moreLeft, at: Point(), columns: 1, as: .accent) }
    if isCutRight {
      canvas.line(canvas.glyphs.moreRight, at: Point(column: last), columns: 1, as: .accent)
    }
  }

  private static func oneLine(_ text: String) -> (text: String, hadNewlines: Bool) {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return (text, false) }
    return (String(text.map { LineBreaker.isNewline($0) ? " " : $0 }), true)
  }
}
