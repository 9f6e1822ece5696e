import TextLayout

/// A list with one selected row.
package struct ListView: Hashable, Sendable {
  /// A row: text, and a right-aligned note.
  package struct Item: Hashable, Sendable {
    package var text: String
    package var note: String
    package var noteRole: Role
    package var role: Role
    /// The indices of the characters of the text that are emphasized, in ascending order.
    package var marked: [Int]
    /// The same for the note.
    package var markedInNote: [Int]

    package init(
      _ text: String, note: String = "", noteRole: Role = .hint, role: Role = .text,
      marked: [Int] = [], markedInNote: [Int] = []
    ) {
      self.text = text
      self.note = note
      self.noteRole = noteRole
      self.role = role
      self.marked = marked
      self.markedInNote = markedInNote
    }
  }

  package var items: [Item] { didSet { settle() } }
  /// The index of the selected row; 0 in an empty list.
  package var selected: Int { didSet { settle() } }
  /// The number of rows that the page keys move; must be set when the layout changes.
  package var pageRows: Int

  package init(_ items: [Item] = [], selected: Int = 0, pageRows: Int = 10) {
    self.items = items
    self.selected = selected
    self.pageRows = pageRows
    settle()
  }

  package var selectedItem: Item? { items.indices.contains(selected) ? items[selected] : nil }

  /// Handles keys that move the selection; returns false for Enter, up on the first row and down on
  /// the last, so that the owner can handle them.
  package mutating func handle(_ key: Key) -> Bool {
    let before = selected
    switch key {
    case .up: selected -= 1
    case .down: selected += 1
    case .pageUp: selected -= max(1, pageRows - 1)
    case .pageDown: selected += max(1, pageRows - 1)
    case .home: selected = 0
    case .end: selected = items.count - 1
    default: return false
    }
    return key != .up && key != .down || selected != before
  }

  package func draw(on canvas: inout Canvas, isFocused: Bool) {
    let size = canvas.windowSize
    guard size.rows > 0 else { return }
    let top = Scrollbar.top(showing: selected, of: items.count, in: size.rows)
    let isLong = items.count > size.rows
    let columns = size.columns - (isLong ? Scrollbar.columns : 0)
    let edge = edge(within: columns)
    for (row, item) in items[min(top, items.count)...].prefix(size.rows).enumerated() {
      draw(
        item, row: row, columns: columns, edge: edge, top + row == selected, isFocused, on: &canvas)
      canvas.mark(
        Rect(row: row, column: 0, rows: 1, columns: columns), as: .row(top + row))
    }
    if isLong {
      let bar = Scrollbar(total: items.count, visible: size.rows, top: top)
      canvas.inside(Rect(row: 0, column: size.columns - 1, rows: size.rows, columns: 1)) {
        bar.draw(on: &$0)
      }
    }
  }

  /// The column at which notes end: in a wide window not far from the texts, so that the eye keeps
  /// the row.
  private func edge(within columns: Int) -> Int {
    let notes = items.map { CellWidth.columns(of: $0.note) }.max() ?? 0
    guard columns > Self.nearColumns, notes > 0 else { return columns }
    let texts = items.map { CellWidth.columns(of: $0.text) }.max() ?? 0
    return min(columns, max(Self.nearColumns, 2 + texts + Self.gap + notes + 1))
  }

  /// Up to this width, notes are at the right edge.
  private static let nearColumns = 76
  private static let gap = 4

  private func draw(
    _ item: Item, row: Int, columns: Int, edge: Int, _ isSelected: Bool, _ isFocused: Bool,
    on canvas: inout Canvas
  ) {
    let isLit = isSelected && isFocused
    let role: Role = isLit ? .selection : item.role
    canvas.fill(Rect(row: row, column: 0, rows: 1, columns: columns), isLit ? .selection : .text)
    // Without the focus, the pointer would say that keys move it.
    if isLit {
      canvas.line(canvas.glyphs.pointer, at: Point(row: row), columns: 1, as: .selection)
    }
    let wanted = CellWidth.columns(of: canvas.glyphs.spelled(item.note))
    let noteColumns = item.note.isEmpty ? 0 : min(wanted, max(0, columns / 2))
    let room = noteColumns > 0 ? edge - 2 - noteColumns - 2 : columns - 2
    canvas.write(
      sentence: item.text, at: Point(row: row, column: 2), within: max(0, room), as: role)
    mark(item, row: row, within: max(0, room), as: role, on: &canvas)
    if noteColumns > 0 {
      let place = Point(row: row, column: edge - noteColumns - 1)
      canvas.write(
        item.note, at: place, within: noteColumns, as: isLit ? .selection : item.noteRole)
      if wanted == noteColumns {
        canvas.emphasize(item.markedInNote, of: item.note, at: place, within: noteColumns)
      }
    }
  }

  /// Draws the marked characters again, bold and underlined, as far as the text is visible.
  private func mark(
    _ item: Item, row: Int, within room: Int, as role: Role, on canvas: inout Canvas
  ) {
    guard let last = item.marked.last else { return }
    let text = canvas.glyphs.spelled(item.text, within: room)
    let cut = Truncation(of: text, to: room, mark: canvas.glyphs.longEllipsis, afterWord: true)
    let end = text.count - cut.cutCharacters
    var column = 2
    for (index, character) in item.text.enumerated().prefix(min(end, last + 1)) {
      if item.marked.contains(index) {
        canvas.write(
          character, at: Point(row: row, column: column), as: role, emphasis: [.bold, .underline])
      }
      column += CellWidth.columns(of: character)
    }
  }

  private mutating func settle() {
    let settled = max(0, min(selected, items.count - 1))
    if settled != selected { selected = settled }
  }
}
