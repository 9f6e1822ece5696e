/// Rows of a key and a value, edited in place; typing in the empty last row makes a new one.
///
/// Tab and Enter go from cell to cell. Ctrl-D deletes the row, and so does Delete or Backspace in
/// an empty one; Alt-C copies it; Alt-Up and Alt-Down move it. All of that can be undone.
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

  /// The rows, and always an empty one at the end.
  package private(set) var rows: [Row]
  /// The row and column with the keyboard.
  package private(set) var row = 0
  package private(set) var column = Column.key
  package var keyTitle: String
  package var valueTitle: String
  /// Keys of rows to mark with `!!`, and of others to mark with `!`.
  package var wrongKeys: Set<String> = []
  package var doubtfulKeys: Set<String> = []
  private var history = TableHistory()
  /// The first row in sight while the mouse works; keys let go of it.
  var heldTop: Int?

  package init(
    _ pairs: [(key: String, value: String)] = [], keyTitle: String = "key",
    valueTitle: String = "value"
  ) {
    rows = pairs.map { Row($0.key, $0.value) } + [Row()]
    self.keyTitle = keyTitle
    self.valueTitle = valueTitle
  }

  /// What is written, without empty rows. Places in it are not places in `rows`.
  package var pairs: [(key: String, value: String)] {
    rows.filter { !$0.isEmpty }.map { ($0.key.text, $0.value.text) }
  }

  /// The row that holds one of `pairs`.
  package func row(ofPair index: Int) -> Int? {
    let filled = rows.indices.filter { !rows[$0].isEmpty }
    return filled.indices.contains(index) ? filled[index] : nil
  }

  /// Puts the keyboard into a cell.
  package mutating func focus(row: Int, column: Column = .key) {
    self.row = max(0, min(row, rows.count - 1))
    self.column = column
  }

  /// Puts the keyboard into the first cell, or the last one when coming from behind.
  package mutating func enter(fromBehind: Bool) {
    fromBehind ? focus(row: rows.count - 1) : focus(row: 0)
  }

  /// The field with the keyboard. Changes to it become a step that can be undone.
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

  /// Moves the row by one, down or up; says whether there was room.
  package mutating func moveRow(by step: Int) -> Bool {
    let target = row + step
    guard row < rows.count - 1, 0..<rows.count - 1 ~= target else { return false }
    change { table in
      table.rows.swapAt(table.row, target)
      table.row = target
    }
    return true
  }

  /// How many steps `undo` could take back.
  package var undoDepth: Int { history.depth }

  /// Takes back the last change of rows or texts; says whether there was one.
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

  /// Does something to the rows as one step.
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

  /// Keeps exactly one empty row at the end, and the keyboard in a row that is there.
  private mutating func settle() {
    if rows.last?.isEmpty != true { rows.append(Row()) }
    while rows.count > 1, rows[rows.count - 2].isEmpty, row < rows.count - 1 { rows.removeLast() }
    row = max(0, min(row, rows.count - 1))
  }
}
