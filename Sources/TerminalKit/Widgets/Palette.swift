import TextLayout

/// A command palette: all commands by name, filtered while typing.
package struct Palette: Hashable, Sendable {
  /// A command.
  package struct Entry: Hashable, Sendable {
    package var title: String
    /// The command's effect, and its key.
    package var help: String
    package var key: Key?
    /// Whether the command is available; otherwise `help` explains why not.
    package var isOn: Bool
    /// Whether the command is listed only when something is typed.
    package var isQuiet: Bool
    /// Other words for the command, in lower case; they are not displayed.
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

    /// Whether the input begins a synonym; it needs three letters, because two begin many words.
    fileprivate func isMeant(by wanted: String) -> Bool {
      wanted.utf8.count > 2 && synonyms.contains { $0.hasPrefix(wanted) }
    }
  }

  package let entries: [Entry]
  package var filter = TextField(placeholder: "Type to search")
  /// The text shown below the field if no entry matches.
  package var nothing = "Nothing matches."
  private var list = ListView()
  /// The indices in `entries` of the matches, best first.
  package private(set) var matches: [Int] = []
  /// The maximum width of a title in columns; longer titles are cut in the list.
  private let mostTitleColumns: Int
  private let keyColumns: Int
  private var titleColumns = 0

  package init(_ entries: [Entry], mostTitleColumns: Int = .max) {
    self.entries = entries
    self.mostTitleColumns = mostTitleColumns
    keyColumns = entries.contains { $0.key != nil } ? Self.widestKey : 0
    search()
  }

  /// The index in `entries` of the selected row.
  package var selected: Int? { matches.isEmpty ? nil : matches[list.selected] }

  /// Handles moving and typing; Enter and Esc are left to the owner.
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

  /// Selects one of `matches`.
  package mutating func select(_ row: Int) { list.selected = row }

  package mutating func paste(_ text: String) {
    filter.paste(text)
    search()
  }

  /// Draws the field in the first row, and the matches below it.
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

  /// Returns the number of rows at the bottom for the selected entry's full help: two if the list
  /// cuts any help text and there is room for them.
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

  /// The maximum length of the input in bytes, longer than any title and help.
  ///
  /// Bounds the search, which runs on every keystroke.
  private static let longest = 200

  /// Fills `matches`: entries found by a synonym first, then those whose titles match best, then
  /// those where only the help matches.
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

  /// Returns title, key and help in columns.
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
