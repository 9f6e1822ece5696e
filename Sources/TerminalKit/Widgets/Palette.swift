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
    /// Other words that lead here, in small letters; they are not shown.
    package var synonyms: [String]

    package init(
      _ title: String, help: String = "", key: Key? = nil, isOn: Bool = true, isQuiet: Bool = false,
      synonyms: [String] = []
    ) {
      self.title = title
      self.help = help
      self.key = key
      self.isOn = isOn
      self.isQuiet = isQuiet
      self.synonyms = synonyms
    }

    /// Two letters may begin any word.
    fileprivate func isMeant(by wanted: String) -> Bool {
      wanted.utf8.count > 2 && synonyms.contains { $0.hasPrefix(wanted) }
    }
  }

  package let entries: [Entry]
  package var filter = TextField(placeholder: "Type to search")
  /// Said below the field where no entry matches.
  package var nothing = "Nothing matches."
  private var list = ListView()
  /// The places in `entries` of what matches, best first.
  package private(set) var matches: [Int] = []
  /// Longer titles are cut in the list.
  private let mostTitleColumns: Int
  private let keyColumns: Int
  private var titleColumns = 0

  package init(_ entries: [Entry], mostTitleColumns: Int = .max) {
    self.entries = entries
    self.mostTitleColumns = mostTitleColumns
    keyColumns = entries.contains { $0.key != nil } ? Self.widestKey : 0
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
    let below = rowsForHelp(in: size)
    if below > 0 { drawHelp(rows: below, on: &canvas) }
    let rest = Rect(row: 1, column: 0, rows: size.rows - 1 - below, columns: size.columns)
    canvas.inside(rest) { canvas in
      if matches.isEmpty {
        canvas.write(nothing, at: Point(column: 2), within: size.columns - 2, as: .hint)
      } else {
        list.draw(on: &canvas, isFocused: true)
      }
    }
  }

  /// Rows at the foot for all that the entry under the cursor says: two, where the list cuts what some
  /// entry says and there is room for them.
  private func rowsForHelp(in size: Size) -> Int {
    let room = size.columns - 3 - titleColumns - keyColumns
    let isCut = matches.contains { CellWidth.columns(of: entries[$0].help) > room }
    return isCut && size.rows >= 10 ? 2 : 0
  }

  private func drawHelp(rows: Int, on canvas: inout Canvas) {
    guard let selected else { return }
    let size = canvas.windowSize
    let lines = LineBreaker(columns: size.columns - 2).texts(of: entries[selected].help)
    for row in 0..<min(rows, lines.count) {
      let text = row == rows - 1 ? lines[row...].joined(separator: " ") : lines[row]
      canvas.write(
        sentence: text, at: Point(row: size.rows - rows + row, column: 2),
        within: size.columns - 2, as: .hint)
    }
  }

  /// In bytes; no title and no help is longer, and each letter typed looks through all of them.
  private static let longest = 200

  /// Fills `matches`: what a synonym leads to comes first, then titles that match best, then what
  /// only the help speaks of.
  private mutating func search() {
    let wanted = filter.text.lowercased()
    guard wanted.utf8.count <= Self.longest else { return show([]) }
    let scored = entries.indices.compactMap { index -> (index: Int, score: Int)? in
      let entry = entries[index]
      if entry.isQuiet && wanted.isEmpty { return nil }
      if entry.isMeant(by: wanted) { return (index, entry.isOn ? Int.max : Int.max - 1) }
      if let score = MatchScore.of(wanted, in: entry.title) { return (index, score) }
      return entry.help.lowercased().contains(wanted) ? (index, Int.min) : nil
    }
    show(scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index))
  }

  private mutating func show(_ found: [Int]) {
    matches = found
    let widest = matches.map { CellWidth.columns(of: entries[$0].title) }.max() ?? 0
    titleColumns = min(widest, mostTitleColumns) + 2
    list = ListView(
      matches.map { index in
        let entry = entries[index]
        return ListView.Item(row(entry), role: entry.isOn ? .text : .offButton)
      })
  }

  private static let widestKey = 11

  /// Title, key and help in columns.
  private func row(_ entry: Entry) -> String {
    let title = Truncation(of: entry.title, to: titleColumns - 2).text
    let key =
      keyColumns == 0 ? "" : Self.padded(entry.key?.label ?? "", to: keyColumns)
    return Self.padded(title, to: titleColumns) + key + entry.help
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - CellWidth.columns(of: text)))
  }
}
