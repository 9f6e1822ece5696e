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
