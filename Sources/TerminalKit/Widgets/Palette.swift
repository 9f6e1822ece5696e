import TextLayout

/// A list that gets shorter with each letter: everything that can be done, by name.
package struct Palette: Hashable, Sendable {
  /// Something to choose.
  package struct Entry: Hashable, Sendable {
    package var title: String
    /// What it does, and its key.
    package var help: String
    package var key: Key?
    /// Whether it can be done now; else `help` says why not.
    package var isOn: Bool
    /// Whether it is listed only once something is typed.
    package var isQuiet: Bool

    package init(
      _ title: String, help: String = "", key: Key? = nil, isOn: Bool = true, isQuiet: Bool = false
    ) {
      self.title = title
      self.help = help
      self.key = key
      self.isOn = isOn
      self.isQuiet = isQuiet
    }
  }

  package let entries: [Entry]
  package var filter = TextField(placeholder: "Type to search")
  private var list = ListView()
  /// The places in `entries` of what matches, best first.
  package private(set) var matches: [Int] = []

  package init(_ entries: [Entry]) {
    self.entries = entries
    search()
  }

  /// The place in `entries` of the row under the cursor.
  package var selected: Int? { matches.isEmpty ? nil : matches[list.selected] }

  /// Moving and typing; Enter and Esc are for the owner.
  package mutating func handle(_ key: Key) -> Bool {
    switch key.code {
    case .up, .down, .pageUp, .pageDown:
      _ = list.handle(key)
      return true
    default:
      guard filter.handle(key) else { return false }
      search()
      return true
    }
  }

  /// Puts the cursor on one of `matches`.
  package mutating func select(_ row: Int) { list.selected = row }

  package mutating func paste(_ text: String) {
    filter.paste(text)
    search()
  }

  /// Draws the field in the first row, and what matches below it.
  package func draw(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let first = Rect(row: 0, column: 0, rows: 1, columns: size.columns)
    canvas.inside(first) { filter.draw(on: &$0, isFocused: true) }
    canvas.mark(first, as: .field)
    let rest = Rect(row: 1, column: 0, rows: size.rows - 1, columns: size.columns)
    canvas.inside(rest) { canvas in
      if matches.isEmpty {
        canvas.write("Nothing matches.", at: Point(column: 2), as: .hint)
      } else {
        list.draw(on: &canvas, isFocused: true)
      }
    }
  }

  /// In bytes; no title and no help is longer, and each letter typed looks through all of them.
  private static let longest = 200

  /// Fills `matches`: titles that match best come first, then what only the help speaks of.
  private mutating func search() {
    let wanted = filter.text.lowercased()
    guard wanted.utf8.count <= Self.longest else { return show([]) }
    let scored = entries.indices.compactMap { index -> (index: Int, score: Int)? in
      let entry = entries[index]
      if entry.isQuiet && wanted.isEmpty { return nil }
      if let score = MatchScore.of(wanted, in: entry.title) { return (index, score) }
      return entry.help.lowercased().contains(wanted) ? (index, Int.min) : nil
    }
    show(scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index))
  }

  private mutating func show(_ found: [Int]) {
    matches = found
    let columns = matches.map { CellWidth.columns(of: entries[$0].title) }.max() ?? 0
    list = ListView(
      matches.map { index in
        let entry = entries[index]
        return ListView.Item(row(entry, columns), role: entry.isOn ? .text : .offButton)
      })
  }

  /// Title, key and help in columns.
  private func row(_ entry: Entry, _ columns: Int) -> String {
    Self.padded(entry.title, to: columns + 2) + Self.padded(entry.key?.label ?? "", to: 11)
      + entry.help
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - CellWidth.columns(of: text)))
  }
}
