import TerminalKit

/// Searches all fields of the form, or the JSON if that has the keyboard focus.
///
/// It covers only the bottom rows, so the selected match stays visible.
package struct FindScreen: Hashable, Sendable {
  /// A place where the text was found.
  struct Match: Hashable, Sendable {
    /// The form item; nil in the JSON.
    var item: FormItem?
    /// The row in a table; nil outside tables.
    var row: Int?
    var column = Table.Column.key
    var range: Range<Int>
  }

  var field: TextField
  var matches: [Match] = []
  /// The index of the current match.
  var chosen = 0
  /// Whether the focus has moved to a match; it moves only after the user types or asks for one.
  var isShown = false

  init(_ wanted: String, inJSON: Bool = false) {
    field = TextField(wanted, placeholder: inJSON ? "in the JSON" : "in all fields")
    field.buffer.selectAll()
  }

  var wanted: String { field.text }

  /// The position among the matches, such as `2 of 7`.
  var count: String {
    if wanted.isEmpty { return "" }
    return matches.isEmpty ? "not found" : "\(chosen + 1) of \(matches.count)"
  }

  mutating func step(_ steps: Int) {
    guard !matches.isEmpty, isShown else { return }
    chosen = (chosen + steps + matches.count) % matches.count
  }
}

extension FindScreen: Screen {
  var overlay: Overlay { .find(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    func step(_ keys: [Key], _ word: String, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _, state in
        screen.step(steps)
        state.show(&screen)
        return .stay
      }
    }
    return [
      step([.down, .enter, .function(3)] + state.preferences.keys.keys(for: .find), "Next", by: 1),
      step([.up, .backTab], "Previous", by: -1), .close(),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    guard field.handle(key) else { return .stay }
    look(in: state)
    state.show(&self)
    return .stay
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    field.paste(text)
    look(in: state)
    state.show(&self)
    return .stay
  }

  var focusedField: TextField? {
    get { field }
    set { if let newValue { field = newValue } }
  }

  /// The page shows the match.
  var dimsPage: Bool { false }

  /// Draws the search text and the number of matches, in place of the buttons above the footer.
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let row = ComposeLayout(state).buttons
    canvas.fill(row, .dialog)
    canvas.inside(row) { canvas in
      let columns = canvas.windowSize.columns
      canvas.drawLabel("Find", row: 0, isFocused: true)
      let room = Rect(row: 0, column: 7, rows: 1, columns: columns - 23)
      canvas.inside(room) { field.draw(on: &$0, isFocused: true) }
      canvas.mark(room, as: .field)
      canvas.write(
        count, at: Point(column: columns - 15), within: 14,
        as: matches.isEmpty ? .warning : .hint)
    }
  }

  /// Prints the fields that contain the text.
  func tell(in session: inout PlainSession) {
    guard !wanted.isEmpty else { return session.say("Type what to find, such as: find Basel.") }
    var (find, state) = (self, session.state)
    // Search the form even if the JSON has the focus.
    state.viewport.focus = .tabs
    find.look(in: state)
    guard !find.matches.isEmpty else {
      return session.say("No field contains \(PlainWords.short(wanted)).")
    }
    var told: Set<FormItem> = []
    for item in find.matches.compactMap(\.item) where told.insert(item).inserted {
      let count = find.matches.count { $0.item == item }
      session.say(
        "\(session.name(of: item)), \(count == 1 ? "once" : "\(count) times"): "
          + (session.words(for: item) ?? ""))
    }
  }
}

extension ComposerState {
  /// Opens the search with the selected text or, without a selection, the last search text.
  ///
  /// The focus does not move until the user types or asks for a match.
  mutating func beginFinding() {
    let selected = bufferInHand?.selectedText ?? ""
    if !selected.isEmpty { viewport.lastFound = selected }
    if viewport.focus == .json { editJSON() }
    var find = FindScreen(viewport.lastFound, inJSON: viewport.focus == .json)
    find.look(in: self)
    overlay = .find(find)
  }

  /// Moves the focus to the current match and selects it.
  mutating func show(_ find: inout FindScreen) {
    find.isShown = true
    viewport.lastFound = find.wanted
    // Deselect the previous match: text typed into its field later must not replace it.
    if let item = itemInHand { document.form.deselect(item) }
    guard find.matches.indices.contains(find.chosen) else { return }
    let match = find.matches[find.chosen]
    guard let item = match.item else {
      document.editor?.area.buffer.select(match.range)
      return
    }
    viewport.section = item.section
    viewport.focus = .item(item)
    document.form.select(match.range, row: match.row, column: match.column, of: item)
  }
}

extension FindScreen {
  /// Finds all matches, and chooses the first one after the caret.
  mutating func look(in state: ComposerState) {
    chosen = 0
    if state.viewport.focus == .json {
      guard let buffer = state.document.editor?.area.buffer else { return matches = [] }
      matches = buffer.places(of: wanted).map { Match(range: $0) }
      let from = buffer.selection?.lowerBound ?? buffer.caret
      chosen = matches.firstIndex { $0.range.lowerBound >= from } ?? 0
      return
    }
    matches = FormItem.all.flatMap { item in
      state.document.form.controls[item].map { Self.matches(of: wanted, in: $0, item) } ?? []
    }
    let here = FormItem.all.firstIndex { $0 == state.itemInHand } ?? 0
    let later = Set(FormItem.all[here...])
    chosen = matches.firstIndex { $0.item.map(later.contains) ?? false } ?? 0
  }

  private static func matches(
    of wanted: String, in control: FormControl, _ item: FormItem
  ) -> [Match] {
    guard case .rows(let table) = control else {
      return control.buffer.map { $0.places(of: wanted).map { Match(item: item, range: $0) } } ?? []
    }
    return table.rows.enumerated().flatMap { row, cells in
      cells.key.buffer.places(of: wanted).map {
        Match(item: item, row: row, column: .key, range: $0)
      }
        + cells.value.buffer.places(of: wanted).map {
          Match(item: item, row: row, column: .value, range: $0)
        }
    }
  }
}
