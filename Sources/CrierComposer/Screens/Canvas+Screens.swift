import TerminalKit
import TextLayout

/// Drawing helpers for the pages and dialogs over the form.
extension Canvas {
  /// Clears and frames a centered box, and draws inside it.
  ///
  /// `rows` and `columns` are the size without the frame. A box that grows and shrinks gives the
  /// greatest number of rows as `mostRows`, so that its upper edge stays in place. Returns the box
  /// with its frame.
  @discardableResult
  mutating func box(
    rows: Int, mostRows: Int = 0, columns: Int, title: String, trailing: String = "",
    frameRole: Role = .dialogBorder, draw: (inout Canvas) -> Void
  ) -> Rect {
    let size = windowSize
    let height = min(size.rows - 2, rows + 2)
    let tallest = min(size.rows - 2, max(rows, mostRows) + 2)
    let width = min(size.columns - 2, columns + 4)
    let rect = Rect(
      row: max(1, (size.rows - tallest) / 2), column: max(1, (size.columns - width) / 2),
      rows: height, columns: width)
    if size.columns - width <= Self.mostMargins {
      fill(Rect(row: rect.row, column: 0, rows: height, columns: size.columns), .dialog)
    }
    // A blank column on both sides, so that no word of the page touches the frame.
    fill(Rect(row: rect.row, column: rect.column - 1, rows: height, columns: width + 2), .dialog)
    frame(rect, title: title, trailing: trailing, isFocused: true, role: frameRole)
    inside(rect.inset(top: 1, left: 2, bottom: 1, right: 2)) { draw(&$0) }
    return rect
  }

  /// The columns beside a box, on both sides together, that are too few to show anything of the
  /// page.
  private static let mostMargins = 8

  /// The columns of a small box that is `wanted` wide.
  ///
  /// A narrow window has no room beside such a box for anything that makes sense, so it gets all.
  static func columnsOfSmallBox(_ wanted: Int, in size: Size) -> Int {
    size.columns < 100 ? size.columns - 6 : min(wanted, size.columns - 6)
  }

  /// Draws a box of lines, and "more" on its lower edge if there are further ones below.
  ///
  /// `selected` are the lines with the cursor.
  mutating func box(
    _ text: ScrolledText, _ page: ScrolledPage, columns: Int, title: String,
    selected: Range<Int> = 0..<0
  ) {
    var isMoreBelow = false
    let rect = box(
      rows: min(max(3, text.lines.count), text.rows), columns: columns, title: title
    ) { isMoreBelow = $0.drawScrolled(text.lines, page, selected: selected) }
    if isMoreBelow { inside(rect) { $0.drawMoreBelow(row: rect.rows - 1) } }
  }

  /// Draws a page between the banner and the footer, for what does not fit into a box.
  ///
  /// `rows` and `columns` are the size of its content if that is known: the frame ends there,
  /// because a large empty frame looks as if something were missing. Returns the frame.
  @discardableResult
  mutating func page(
    title: String, trailing: String, rows: Int? = nil, columns: Int? = nil,
    frameRole: Role = .dialogBorder, draw: (inout Canvas) -> Void
  ) -> Rect {
    let size = windowSize
    let height = min(size.rows - 2, rows.map { $0 + 2 } ?? .max)
    let width = Self.columnsOfPage(columns ?? .max, in: size) + 4
    let rect = Rect(row: 1, column: 0, rows: height, columns: width)
    fill(Rect(row: 1, column: 0, rows: size.rows - 1, columns: size.columns), .dialog)
    frame(rect, title: title, trailing: trailing, isFocused: true, role: frameRole)
    inside(rect.inset(top: 1, left: 2, bottom: 1, right: 2)) { draw(&$0) }
    return rect
  }

  /// The columns within the frame of a page whose content has `wanted` columns.
  ///
  /// A frame that is almost as wide as the window gets all of it.
  static func columnsOfPage(_ wanted: Int, in size: Size) -> Int {
    let most = size.columns - 4
    return wanted > most - leastColumnsBesidePage ? most : wanted
  }

  private static let leastColumnsBesidePage = 20

  /// Draws a row of buttons; the chosen one has the keyboard focus.
  mutating func drawButtons(_ words: [(word: String, isOn: Bool)], chosen: Int?, row: Int) {
    var column = 0
    for (index, entry) in words.enumerated() {
      let button = Button(entry.word, isOn: entry.isOn)
      button.draw(on: &self, at: Point(row: row, column: column), isFocused: index == chosen)
      mark(Rect(row: row, column: column, rows: 1, columns: button.columns), as: .button(index))
      column += button.columns + 2
    }
  }

  /// Draws a label and a wrapped text beside it, and returns the number of rows used.
  mutating func drawFact(
    _ label: String, _ text: String, row: Int, role: Role = .dialog, labelColumns: Int = 9,
    maxRows: Int = 4
  ) -> Int {
    let indent = label.isEmpty ? 0 : labelColumns
    if indent > 0 { write(label, at: Point(row: row), as: .label) }
    let columns = windowSize.columns - indent
    let lines = LineBreaker(columns: columns).texts(of: text)
    for (index, line) in lines.prefix(maxRows).enumerated() {
      let isCut = index == maxRows - 1 && lines.count > maxRows
      write(
        isCut ? line + "…" : line, at: Point(row: row + index, column: indent), within: columns,
        as: role)
    }
    return min(max(1, lines.count), maxRows)
  }

  /// Draws wrapped lines from the top; an ellipsis on the last row shows that the text goes on.
  mutating func drawLines(_ lines: [HelpText.Line]) {
    let size = windowSize
    let wrapped = lines.flatMap { $0.wrapped(to: size.columns) }
    for (row, line) in wrapped.prefix(size.rows).enumerated() {
      let isLast = row == size.rows - 1 && wrapped.count > size.rows
      write(
        isLast ? line.text + " …" : line.text, at: Point(row: row), within: size.columns,
        as: line.role)
      for place in line.keys {
        let column = CellWidth.columns(of: String(line.text.prefix(place)))
        let key = String(line.text.dropFirst(place).prefix(1))
        write(key, at: Point(row: row, column: column), as: .keyName)
      }
    }
  }

  /// Draws the visible lines, and returns whether there are further ones below.
  mutating func drawScrolled(
    _ lines: [HelpText.Line], _ page: ScrolledPage, selected: Range<Int> = 0..<0
  ) -> Bool {
    let rows = windowSize.rows
    let first = min(page.firstLine, max(0, lines.count - rows))
    for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      let isSelected = selected.contains(first + row)
      if isSelected {
        fill(Rect(row: row, column: 0, rows: 1, columns: windowSize.columns), .selection)
      }
      write(line.key, at: Point(row: row, column: 1), as: .keyName)
      let column = line.key.isEmpty ? 0 : 14
      write(
        sentence: line.text, at: Point(row: row, column: column),
        within: max(0, windowSize.columns - column), as: isSelected ? .selection : line.role)
      if line.labelLength > 0 {
        write(String(line.text.prefix(line.labelLength)), at: Point(row: row), as: .label)
      }
      if !line.mark.isEmpty { drawMark(of: line, row: row) }
    }
    return first + rows < lines.count
  }

  /// Draws the changed words of a line again, so that they stand out with and without colors.
  private mutating func drawMark(of line: HelpText.Line, row: Int) {
    let start = CellWidth.columns(of: String(line.text.prefix(line.mark.lowerBound)))
    let words = line.text.dropFirst(line.mark.lowerBound).prefix(line.mark.count)
    write(
      String(words), at: Point(row: row, column: start), as: .strong,
      emphasis: [.bold, .underline])
  }

  /// Writes "more" at the end of a row below scrolled lines.
  mutating func drawMoreBelow(row: Int, key: Key? = nil) {
    let text = " \(glyphs.moreBelow) more" + (key.map { ": \($0.label) " } ?? " ")
    write(text, at: Point(row: row, column: windowSize.columns - 2 - text.count), as: .hint)
  }
}

extension Canvas {
  /// The columns before the label of a field outside the form: the pointer and a space.
  static var pointerColumns: Int { 2 }

  /// Draws a field's label in a row as the form does: with the pointer, and bright, if the field
  /// has the focus.
  mutating func drawLabel(_ label: String, row: Int, isFocused: Bool) {
    if isFocused {
      line(glyphs.pointer, at: Point(row: row), columns: 1, as: .accent, emphasis: .bold)
    }
    write(
      label, at: Point(row: row, column: Self.pointerColumns), as: isFocused ? .strong : .label)
  }
}

extension Rect {
  /// The greatest length of a line of running text, which is hard to read if it is longer.
  static let mostTextColumns = 100

  /// The greatest width of a list, beyond which the eye loses the row.
  static let mostListColumns = 150

  /// The part of the rectangle for running text.
  var textColumn: Rect {
    Rect(row: row, column: column, rows: rows, columns: min(columns, Self.mostTextColumns))
  }
}
