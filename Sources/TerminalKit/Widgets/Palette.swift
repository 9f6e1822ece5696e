import TextLayout

/// A command palette: all commands by name, filtered while typing.
package struct Palette: Hashable, Sendable {
  /// A command.
  package struct Entry: Hashable, Sendable {
    package var title: String
    /// The end of the title that counts as the entry's name; `Title` in `Android: Title`.
    package var label: String
    /// The command's effect, and its key.
    package var help: String
    package var key: Key?
    /// Whether the command is available; otherwise `help` explains why not.
    package var isOn: Bool
    /// Whether the command is listed only when something is typed.
    package var isQuiet: Bool
    /// Other words for the command, in lower case; they are not displayed.
    package var synonyms: [String]
    /// Whether the entry is shown only if no other entry's title or synonym matches the input.
    package var isLastResort: Bool

    package init(
      _ title: String, label: String? = nil, help: String = "", key: Key? = nil, isOn: Bool = true,
      isQuiet: Bool = false, synonyms: [String] = [], isLastResort: Bool = false
    ) {
      self.title = title
      self.label = label ?? title
      self.help = help
      self.key = key
      self.isOn = isOn
      self.isQuiet = isQuiet
      self.synonyms = synonyms
      self.isLastResort = isLastResort
    }
  }

  package let entries: [Entry]
  package var filter: TextField
  /// The text shown below the field if no entry matches.
  package var nothing = "Nothing matches."
  private var list = ListView()
  /// The indices in `entries` of the matches, best first.
  package private(set) var matches: [Int] = []
  /// The maximum width of a title in columns; longer titles are cut in the list.
  private let mostTitleColumns: Int
  private let keyColumns: Int
  private var titleColumns = 0

  /// - Parameter filter: What is typed already.
  package init(
    _ entries: [Entry], mostTitleColumns: Int = .max,
    filter: TextField = TextField(placeholder: "Type to search")
  ) {
    self.entries = entries
    self.filter = filter
    self.mostTitleColumns = mostTitleColumns
    keyColumns = entries.contains { $0.key != nil } ? Self.widestKey : 0
    search()
  }

  /// The number of rows that the page keys move.
  package var pageRows: Int {
    get { list.pageRows }
    set { list.pageRows = newValue }
  }

  /// The index in `entries` of the selected row.
  package var selected: Int? { matches.isEmpty ? nil : matches[list.selected] }

  /// Handles moving and typing; Enter and Esc are left to the owner.
  ///
  /// Home and End move in the list; Ctrl-A and Ctrl-E move in the input.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .down, .pageUp, .pageDown, .home, .end:
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

  /// The number of rows that are needed to draw everything, at most those of `size`.
  package func rows(within size: Size) -> Int {
    min(size.rows, 1 + max(1, matches.count) + rowsForHelp(in: size))
  }

  /// Draws the field in the first row, and the matches below it.
  package func draw(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let first = Rect(row: 0, column: 0, rows: 1, columns: size.columns)
    canvas.inside(first) { filter.draw(on: &$0, isFocused: true) }
    canvas.mark(first, as: .field)
    let below = rowsForHelp(in: size)
    if below > 0 {
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: size.rows - below), columns: size.columns,
        as: .border)
      drawHelp(rows: below - 1, on: &canvas)
    }
    let rest = Rect(row: 1, column: 0, rows: size.rows - 1 - below, columns: size.columns)
    let list = below > 0 && isMuchHelpLong(in: size) ? listWithoutHelp : list
    canvas.inside(rest) { canvas in
      if matches.isEmpty {
        canvas.write(nothing, at: Point(column: 2), within: size.columns - 2, as: .hint)
      } else {
        list.draw(on: &canvas, isFocused: true)
      }
    }
  }

  /// Returns the number of rows at the bottom for a line and the selected entry's help; 0 if each
  /// row has room for its own, or if there is no room below.
  private func rowsForHelp(in size: Size) -> Int {
    let longest = matches.map { CellWidth.columns(of: entries[$0].help) }.max() ?? 0
    guard longest > roomForHelp(in: size), size.rows >= min(10, matches.count + 4) else { return 0 }
    // Lines that end with a whole word are a little shorter.
    return longest > 2 * (size.columns - Self.longWord) ? 4 : 3
  }

  private static let longWord = 12
  /// The columns in which the beginning of a long help still says enough.
  private static let leastHelp = 50

  /// The columns beside title and key, without the pointer and a scroll bar.
  private func roomForHelp(in size: Size) -> Int {
    size.columns - 2 - Scrollbar.columns - titleColumns - keyColumns
  }

  /// Whether there is little room for help, and that of more than a third of the rows is too long.
  /// Then all rows go without, rather than most of them with a few words.
  private func isMuchHelpLong(in size: Size) -> Bool {
    let room = roomForHelp(in: size)
    guard room < Self.leastHelp else { return false }
    let long = matches.count { CellWidth.columns(of: entries[$0].help) > room }
    return long * 3 > matches.count
  }

  private var listWithoutHelp: ListView {
    var (list, items) = (list, list.items)
    for (row, index) in matches.enumerated() {
      let lead = items[row].text.count - entries[index].help.count
      items[row].text = String(items[row].text.prefix(lead))
      items[row].marked.removeAll { $0 >= lead }
    }
    list.items = items
    return list
  }

  /// Draws the selected row's help in full.
  private func drawHelp(rows: Int, on canvas: inout Canvas) {
    let size = canvas.windowSize
    guard let selected else { return }
    let help = entries[selected].help
    let lines = LineBreaker(columns: size.columns - 2).texts(of: help)
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

  /// Fills `matches`, best first; among equal matches, unavailable entries come last.
  private mutating func search() {
    guard filter.text.utf8.count <= Self.longest else { return show([]) }
    let words = filter.text.lowercased().split(whereSeparator: \.isWhitespace)
    let wanted = words.joined(separator: " ")
    guard !wanted.isEmpty else { return show(entries.indices.filter(isListed).map { ($0, nil) }) }
    let all = entries.indices.compactMap { index in
      PaletteMatch(wanted, entries[index]).map { (index: index, match: $0) }
    }
    let usual = all.filter { !entries[$0.index].isLastResort }
    let sorted = usual.sorted { left, right in
      if left.match.order != right.match.order { return left.match.order > right.match.order }
      let (isLeftOn, isRightOn) = (entries[left.index].isOn, entries[right.index].isOn)
      return isLeftOn != isRightOn ? isLeftOn : left.index < right.index
    }
    let last = all.filter { entries[$0.index].isLastResort && $0.match.rank >= .inside }
    let hasWord = sorted.first.map { $0.match.rank >= .inside } ?? false
    let isScatteredShown = !hasWord && last.isEmpty
    show(
      (hasWord ? [] : last) + sorted.filter { isScatteredShown || $0.match.rank != .scattered })
  }

  private func isListed(_ index: Int) -> Bool {
    !entries[index].isQuiet && !entries[index].isLastResort
  }

  private mutating func show(_ found: [(index: Int, match: PaletteMatch?)]) {
    matches = found.map(\.index)
    let widest = matches.map { CellWidth.columns(of: entries[$0].title) }.max() ?? 0
    titleColumns = min(widest, mostTitleColumns) + 2
    list = ListView(found.map { row(entries[$0.index], $0.match) }, pageRows: list.pageRows)
  }

  private static let widestKey = 11

  /// Returns title, key and help in columns, with the matched letters marked.
  private func row(_ entry: Entry, _ match: PaletteMatch?) -> ListView.Item {
    let title = Truncation(of: entry.title, to: titleColumns - 2)
    let key = keyColumns == 0 ? "" : Self.padded(entry.key?.label ?? "", to: keyColumns)
    let lead = Self.padded(title.text, to: titleColumns) + key
    let places = match?.places ?? []
    let titleCount = entry.title.count - title.cutCharacters
    return ListView.Item(
      lead + entry.help, role: entry.isOn ? .text : .offButton,
      marked: match?.rank == .help
        ? places.map { $0 + lead.count } : places.filter { $0 < titleCount })
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - CellWidth.columns(of: text)))
  }
}
