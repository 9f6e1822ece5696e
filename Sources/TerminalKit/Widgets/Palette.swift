import TextLayout

/// A command palette: all commands by name, filtered while typing.
package struct Palette: Hashable, Sendable {
  package let entries: [Entry]
  /// The texts of the entries, in the same order.
  let texts: [EntryText]
  package var filter: TextField
  /// The text shown below the field if no entry matches.
  package var nothing = "Nothing matches."
  private var list = ListView()
  /// The indices in `entries` of the matches, best first.
  package private(set) var matches: [Int] = []
  /// The maximum width of a title in columns; longer titles are cut in the list.
  private let mostTitleColumns: Int
  private let keyColumns: Int
  /// The words that were searched for.
  private var wanted = SearchText("")
  private var titleColumns = 0

  /// - Parameter filter: What is typed already.
  package init(
    _ entries: [Entry], mostTitleColumns: Int = .max,
    filter: TextField = TextField(placeholder: "Type to search")
  ) {
    self.entries = entries
    texts = entries.map(EntryText.init)
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
    let list = shownList(
      isWithoutHelp: below > 0 && isMuchHelpLong(in: size), in: size, canvas.glyphs)
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
    let longest = matches.indices.map { helpColumns(inRow: $0) }.max() ?? 0
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

  /// The columns that a row needs to show its help in full, beside its note.
  private func helpColumns(inRow row: Int) -> Int {
    let note = CellWidth.columns(of: list.items[row].note)
    return texts[matches[row]].helpColumns + (note > 0 ? note + 4 : 0)
  }

  /// Whether there is little room for help, and that of more than a third of the rows is too long.
  /// Then all rows go without, rather than most of them with a few words.
  private func isMuchHelpLong(in size: Size) -> Bool {
    let room = roomForHelp(in: size)
    guard room < Self.leastHelp else { return false }
    let long = matches.count { texts[$0].helpColumns > room }
    return long * 3 > matches.count
  }

  /// The rows, perhaps without help; if only the help matches the input, with that part of it.
  private func shownList(isWithoutHelp: Bool, in size: Size, _ glyphs: Glyphs) -> ListView {
    var (list, items) = (list, list.items)
    for (row, index) in matches.enumerated() where isWithoutHelp || !items[row].marked.isEmpty {
      let lead = items[row].text.count - texts[index].help.letters.count
      if let place = items[row].marked.first, place >= lead {
        let isLong = isWithoutHelp || helpColumns(inRow: row) > roomForHelp(in: size)
        if isLong { showMatch(in: &items[row], after: lead, in: size, glyphs.longEllipsis) }
      } else if isWithoutHelp {
        items[row].text = String(items[row].text.prefix(lead))
        items[row].marked.removeAll { $0 >= lead }
      }
    }
    list.items = items
    return list
  }

  /// Leaves out the beginning of a row's help if the match would be out of view.
  private func showMatch(
    in item: inout ListView.Item, after lead: Int, in size: Size, _ ellipsis: String
  ) {
    let room = max(0, roomForHelp(in: size) - CellWidth.columns(of: item.note))
    let help = Array(item.text.dropFirst(lead))
    let place = item.marked[0] - lead
    guard place + wanted.letters.count + Self.longWord > room else { return }
    let start =
      (max(0, place - room / 3)...place).first { MatchScore.isWordStart($0, in: help) } ?? place
    item.text = String(item.text.prefix(lead)) + ellipsis + String(help[start...])
    item.marked = item.marked.map { $0 - start + ellipsis.count }
  }

  /// Draws the selected row's help, even if the row shows all of it: an empty place would look
  /// like missing help.
  private func drawHelp(rows: Int, on canvas: inout Canvas) {
    let size = canvas.windowSize
    guard let selected else { return }
    let help = entries[selected].help
    let lines = LineBreaker(columns: size.columns - 2).texts(of: help)
    for row in 0..<min(rows, lines.count) {
      let text = row == rows - 1 ? lines[row...].joined(separator: " ") : lines[row]
      let place = Point(row: size.rows - rows + row, column: 2)
      let used = canvas.write(sentence: text, at: place, within: size.columns - 2)
      canvas.emphasize(
        PaletteMatch.places(of: wanted, in: SearchText(text)), of: text, at: place, within: used)
    }
  }

  /// Fills `matches`, best first.
  private mutating func search() {
    wanted = SearchText("")
    let input = filter.text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !input.isEmpty else { return show(entries.indices.filter(isListed).map { ($0, nil) }) }
    let (words, found) = best(for: input)
    wanted = SearchText(words)
    show(found.map { ($0.index, $0.match) })
  }

  private func isListed(_ index: Int) -> Bool {
    !entries[index].isQuiet && !entries[index].isLastResort
  }

  private mutating func show(_ found: [(index: Int, match: PaletteMatch?)]) {
    matches = found.map(\.index)
    let widest = matches.map { texts[$0].titleColumns }.max() ?? 0
    titleColumns = min(widest, mostTitleColumns) + 2
    list = ListView(
      found.map { row(entries[$0.index], texts[$0.index], $0.match) }, pageRows: list.pageRows)
  }

  private static let widestKey = 11

  /// Returns title, key and help in columns, with the matched letters marked; if there are none, the
  /// note is the synonym that matches.
  private func row(_ entry: Entry, _ text: EntryText, _ match: PaletteMatch?) -> ListView.Item {
    let title = Truncation(of: entry.title, to: titleColumns - 2)
    let key = keyColumns == 0 ? "" : Self.padded(entry.key?.label ?? "", to: keyColumns)
    let lead = Self.padded(title.text, to: titleColumns) + key
    let titleCount = text.title.letters.count - title.cutCharacters
    let inHelp = PaletteMatch.places(of: wanted, in: text.help)
    let synonym = inHelp.isEmpty ? match?.synonym : nil
    let noteLead = "also: "
    let leadCount = inHelp.isEmpty ? 0 : lead.count
    return ListView.Item(
      lead + entry.help,
      note: synonym.map { noteLead + entry.synonyms[$0] } ?? "",
      role: entry.isOn ? .text : .offButton,
      marked: (match?.places ?? []).filter { $0 < titleCount } + inHelp.map { $0 + leadCount },
      markedInNote: synonym.map { PaletteMatch.places(of: wanted, in: text.synonyms[$0]) }?
        .map { $0 + noteLead.count } ?? [])
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - CellWidth.columns(of: text)))
  }
}

extension Palette {
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
}

extension Palette {
  /// What the search and the drawing need of an entry, prepared once.
  struct EntryText: Hashable, Sendable {
    let title: SearchText
    /// The number of characters of the label, which is the end of the title.
    let labelCount: Int
    let help: SearchText
    let synonyms: [SearchText]
    let titleColumns: Int
    let helpColumns: Int

    init(_ entry: Entry) {
      title = SearchText(entry.title)
      labelCount = entry.label.count
      help = SearchText(entry.help)
      synonyms = entry.synonyms.map(SearchText.init)
      titleColumns = CellWidth.columns(of: entry.title)
      helpColumns = CellWidth.columns(of: entry.help)
    }
  }
}

extension Palette {
  typealias Found = (index: Int, match: PaletteMatch)

  /// The maximum length of the input in bytes, longer than any title and help.
  ///
  /// Bounds the search, which runs on every keystroke.
  private static let longest = 200
  /// The words of a question that are searched for one by one, also on every keystroke.
  private static let mostWords = 12
  /// Words that many questions have, so that they do not tell what one is about.
  private static let commonWords: Set = [
    "push", "pushes", "message", "messages", "notification", "notifications",
  ]

  /// Returns the entries that match the words of the input. If none does, people may have typed a
  /// question: then those whose name or synonym is the longest part of it, of one or two words.
  func best(for words: [String]) -> (wanted: String, found: [Found]) {
    let input = words.joined(separator: " ")
    guard input.utf8.count <= Self.longest else { return (input, []) }
    let found = found(input)
    guard found.isEmpty else { return (input, found) }
    let plain = words.prefix(Self.mostWords).map { word in
      let tail = word.drop(while: \.isPunctuation).reversed().drop(while: \.isPunctuation)
      return String(tail.reversed())
    }
    let pairs = zip(plain, plain.dropFirst()).map { "\($0) \($1)" }
    let parts = pairs + plain.filter { $0.count > 2 && !Self.commonWords.contains($0) }
    let answers = parts.map { part in
      (wanted: part, found: self.found(part).filter { $0.match.rank == .whole })
    }
    let answered = answers.filter { !$0.found.isEmpty }
    return answered.max { $0.wanted.count < $1.wanted.count } ?? (input, [])
  }

  /// Returns the matches, best first; among equal ones, unavailable entries come last.
  private func found(_ wanted: String) -> [Found] {
    let wanted = SearchText(wanted)
    let all = texts.indices.compactMap { index in
      PaletteMatch(wanted, texts[index]).map { (index: index, match: $0) }
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
    return (hasWord ? [] : last)
      + sorted.filter { isScatteredShown || $0.match.rank != .scattered }
  }
}
