/// Rows of key and value, edited in place; typing in the empty last row adds a row.
///
/// Tab and Enter move between cells. Ctrl-D deletes the row; so does Delete or Backspace in an
/// empty row. Alt-C duplicates the row; Alt-Up and Alt-Down move it. All of these can be undone.
package struct Table: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var key: TextField
    package var value: TextField

    package init(_ key: String = "", _ value: String = "") {
      self.key = TextField(key)
      self.value = TextField(value)
    }

    package var isEmpty: Bool { key.isEmpty && value.isEmpty }
  }

  package enum Column: Hashable, Sendable { case key, value }

  /// The rows, always with an empty one at the end.
  package private(set) var rows: [Row]
  /// The row and column with the focus.
  package private(set) var row = 0
  package private(set) var column = Column.key
  package var keyTitle: String
  package var valueTitle: String
  /// The keys of rows to mark with `!!`; `doubtfulKeys` are marked with `!`.
  package var wrongKeys: Set<String> = []
  package var doubtfulKeys: Set<String> = []
  private var history = TableHistory()
  /// The first visible row while the mouse is in use; key presses reset it.
  var heldTop: Int?

  package init(
    _ pairs: [(key: String, value: String)] = [], keyTitle: String = "key",
    valueTitle: String = "value"
  ) {
    rows = pairs.map { Row($0.key, $0.value) } + [Row()]
    self.keyTitle = keyTitle
    self.valueTitle = valueTitle
  }

  /// The contents without empty rows; the indices differ from those in `rows`.
  package var pairs: [(key: String, value: String)] {
    rows.filter { !$0.isEmpty }.map { ($0.key.text, $0.value.text) }
  }

  /// Returns the index in `rows` of one of `pairs`.
  package func row(ofPair index: Int) -> Int? {
    let filled = rows.indices.filter { !rows[$0].isEmpty }
    return filled.indices.contains(index) ? filled[index] : nil
  }

  /// Moves the focus to a cell.
  package mutating func focus(row: Int, column: Column = .key) {
    self.row = max(0, min(row, rows.count - 1))
    self.column = column
  }

  /// Moves the focus to the first cell, or to the last one when coming from below.
  package mutating func enter(fromBehind: Bool) {
    fromBehind ? focus(row: rows.count - 1) : focus(row: 0)
  }

  /// The field with the focus; changes to it become undo steps.
  package var field: TextField {
    get { column == .key ? rows[row].key : rows[row].value }
    set {
      let old = field
      guard newValue != old else { return }
      if newValue.buffer.undoDepth != old.buffer.undoDepth { history.record(snapshot) }
      if column == .key { rows[row].key = newValue } else { rows[row].value = newValue }
      settle()
    }
  }

  @discardableResult
  package mutating func paste(_ text: String) -> Bool {
    var edited = field
    let hadNewlines = edited.paste(text)
    field = edited
    return hadNewlines
  }

  package mutating func deleteRow() {
    guard row < rows.count - 1 else { return }
    change { $0.rows.remove(at: $0.row) }
  }

  package mutating func copyRow() {
    guard row < rows.count - 1 else { return }
    change { table in
      table.rows.insert(table.rows[table.row], at: table.row + 1)
      table.row += 1
    }
  }

  /// Moves the row up or down by one; returns false if it is already the first or last.
  package mutating func moveRow(by step: Int) -> Bool {
    let target = row + step
    guard row < rows.count - 1, 0..<rows.count - 1 ~= target else { return false }
    change { table in
      table.rows.swapAt(table.row, target)
      table.row = target
    }
    return true
  }

  /// The number of steps that can be undone.
  package var undoDepth: Int { history.depth }

  /// Undoes the last change of rows or cells; returns false if there was none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let old = history.takeBack(from: snapshot) else { return false }
    restore(old)
    return true
  }

  @discardableResult
  package mutating func redo() -> Bool {
    guard let next = history.takeAgain(from: snapshot) else { return false }
    restore(next)
    return true
  }

  /// Changes the rows as one undo step.
  private mutating func change(_ act: (inout Table) -> Void) {
    history.record(snapshot)
    act(&self)
    settle()
  }

  private var snapshot: TableHistory.Snapshot {
    TableHistory.Snapshot(rows: rows, row: row, column: column)
  }

  private mutating func restore(_ snapshot: TableHistory.Snapshot) {
    (rows, row, column) = (snapshot.rows, snapshot.row, snapshot.column)
  }

  /// Keeps exactly one empty row at the end, and the focus on an existing row.
  private mutating func settle() {
    if rows.last?.isEmpty != true { rows.append(Row()) }
    while rows.count > 1, rows[rows.count - 2].isEmpty, row < rows.count - 1 { rows.removeLast() }
    row = max(0, min(row, rows.count - 1))
  }
}

extension Table {
  /// Draws the column titles and the rows below them; long tables scroll.
  ///
  /// If it is focused but not `isLit`, the current cell shows only its selection.
  package func draw(on canvas: inout Canvas, isFocused: Bool, isLit: Bool = true) {
    let size = canvas.windowSize
    guard size.rows > 1, size.columns > 12 else { return }
    let places = Self.cells(columns: size.columns)
    canvas.write(keyTitle, at: Point(column: places[0].column), as: .label)
    canvas.write(valueTitle, at: Point(column: places[1].column), as: .label)
    let visible = size.rows - 1
    let top = isFocused ? top(rows: visible) : 0
    for index in top..<min(rows.count, top + visible) {
      draw(index, at: index - top + 1, places, isFocused, isLit: isLit, on: &canvas)
    }
    if rows.count > visible {
      let bar = Scrollbar(total: rows.count, visible: visible, top: top)
      canvas.inside(Rect(row: 1, column: size.columns - 1, rows: visible, columns: 1)) {
        bar.draw(on: &$0)
      }
    }
  }

  /// The columns before the key, for the pointer and a mark.
  private static let edge = 4

  /// Returns the positions of key and value in a row.
  static func cells(columns: Int) -> [Rect] {
    Split.columns(
      of: Rect(row: 0, column: edge, rows: 1, columns: columns - edge - Scrollbar.columns),
      [.least(3, weight: 2), .least(3, weight: 3)], gap: 1)
  }

  /// The number of rows for the whole table, including the titles.
  package var rowsNeeded: Int { rows.count + 1 }

  private func draw(
    _ index: Int, at line: Int, _ places: [Rect], _ isFocused: Bool, isLit: Bool,
    on canvas: inout Canvas
  ) {
    let isHere = isFocused && index == row
    let role: Role? = isLit ? nil : .field
    if isHere, isLit {
      canvas.line(canvas.glyphs.pointer, at: Point(row: line), columns: 1, as: .accent)
    }
    if !wrongKeys.isEmpty, wrongKeys.contains(rows[index].key.text) {
      canvas.write("!!", at: Point(row: line, column: 1), as: .error)
    } else if !doubtfulKeys.isEmpty, doubtfulKeys.contains(rows[index].key.text) {
      canvas.write("!", at: Point(row: line, column: 1), as: .warning)
    }
    var current = rows[index]
    if index == rows.count - 1 { current.key.placeholder = "new \(keyTitle.lowercased())" }
    canvas.inside(places[0].moved(rows: line)) {
      current.key.draw(on: &$0, isFocused: isHere && column == .key, role: role)
    }
    canvas.inside(places[1].moved(rows: line)) {
      current.value.draw(on: &$0, isFocused: isHere && column == .value, role: role)
    }
  }
}

extension Table {
  /// Handles a key; returns false if it was not used.
  ///
  /// Tab after the last cell and Shift-Tab before the first are not used, so that they leave the
  /// table. Up in the first row, down in the last, and Enter in the empty last row are not used
  /// either.
  package mutating func handle(_ key: Key) -> Bool {
    heldTop = nil
    switch key {
    case .tab: return step(1)
    case .backTab: return step(-1)
    case .enter: return rows[row].isEmpty ? false : step(1)
    case .up: return moveFocus(to: row - 1)
    case .down: return moveFocus(to: row + 1)
    case Key(.up, .alt): _ = moveRow(by: -1)
    case Key(.down, .alt): _ = moveRow(by: 1)
    case .control("d"): deleteRow()
    case .alt("c"): copyRow()
    case .control("z"): return undo()
    case .control("y"): return redo()
    case .delete where rows[row].isEmpty: deleteRow()
    case .backspace where field.isEmpty: stepBackOrDelete()
    default:
      var edited = field
      guard edited.handle(key) else { return false }
      field = edited
    }
    return true
  }

  /// Moves to the next or previous cell; returns false at the ends.
  private mutating func step(_ direction: Int) -> Bool {
    let cell = row * 2 + (column == .key ? 0 : 1) + direction
    guard 0..<rows.count * 2 - 1 ~= cell else { return false }
    focus(row: cell / 2, column: cell % 2 == 0 ? .key : .value)
    return true
  }

  private mutating func moveFocus(to row: Int) -> Bool {
    guard rows.indices.contains(row) else { return false }
    focus(row: row, column: row == rows.count - 1 ? .key : column)
    return true
  }

  /// Backspace in an empty cell moves to the previous one; in an empty row it deletes the row.
  private mutating func stepBackOrDelete() {
    if rows[row].isEmpty && row < rows.count - 1 {
      deleteRow()
    } else {
      _ = step(-1)
    }
  }
}

extension Table {
  /// Moves the focus to the cell at a point and handles the press there; nil on the title row.
  package mutating func press(at point: Point, in size: Size, _ press: TextPress) -> TextDrag? {
    guard size.rows > 1, size.columns > 8, point.row > 0 else { return nil }
    let top = press.wasFocused ? top(rows: size.rows - 1) : 0
    let cells = Self.cells(columns: size.columns)
    let target: Column = point.column < cells[1].column ? .key : .value
    let index = max(0, min(top + point.row - 1, rows.count - 1))
    var press = press
    press.wasFocused = press.wasFocused && (index, target) == (row, column)
    focus(row: index, column: target)
    let cell = cells[target == .key ? 0 : 1]
    var edited = field
    let drag = edited.press(at: max(0, point.column - cell.column), of: cell.columns, press)
    field = edited
    heldTop = top
    return drag
  }

  /// Handles a drag, which stays in the cell where it began.
  package mutating func drag(to point: Point, in size: Size, _ drag: TextDrag) {
    guard size.columns > 8 else { return }
    let cell = Self.cells(columns: size.columns)[column == .key ? 0 : 1]
    var edited = field
    edited.drag(to: point.column - cell.column, of: cell.columns, drag)
    field = edited
  }

  /// Returns the first visible row, chosen so that the focused one is visible.
  func top(rows visible: Int) -> Int {
    if let heldTop, heldTop..<heldTop + visible ~= row, heldTop <= max(0, rows.count - visible) {
      return heldTop
    }
    return Scrollbar.top(showing: row, of: rows.count, in: visible)
  }
}
