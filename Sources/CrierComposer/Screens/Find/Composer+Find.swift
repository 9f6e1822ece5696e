import TerminalKit

extension Composer {
  static func react(_ state: inout ComposerState, in find: FindScreen, to key: Key) {
    var find = find
    switch key {
    case .escape:
      state.overlay = nil
      return
    case .enter, .down, .function(3): find.step(1)
    case _ where state.keys.command(for: key) == .find: find.step(1)
    case .up, .backTab: find.step(-1)
    default:
      guard find.field.handle(key) else { return }
      find.look(in: state)
    }
    state.show(find)
  }
}

extension ComposerState {
  /// Begins with what is selected, or with what was looked for last. The keyboard stays where it is
  /// until somebody types or asks for a match.
  mutating func beginFinding() {
    let selected = bufferInHand?.selectedText ?? ""
    if !selected.isEmpty { lastFound = selected }
    if focus == .json { editJSON() }
    var find = FindScreen(lastFound)
    find.look(in: self)
    overlay = .find(find)
  }

  mutating func pasteToFind(_ text: String, _ find: FindScreen) {
    var find = find
    find.field.paste(text)
    find.look(in: self)
    show(find)
  }

  /// Goes to the match and selects it.
  mutating func show(_ find: FindScreen) {
    var find = find
    find.isShown = true
    overlay = .find(find)
    lastFound = find.wanted
    // A selection that stays behind would be replaced by the next letter typed there.
    if let item = itemInHand { form.deselect(item) }
    guard find.matches.indices.contains(find.chosen) else { return }
    let match = find.matches[find.chosen]
    guard let item = match.item else {
      editor?.area.buffer.select(match.range)
      return
    }
    section = item.section
    focus = .item(item)
    form.select(match.range, row: match.row, column: match.column, of: item)
  }
}

extension FindScreen {
  /// Finds all matches; the one nearest after the caret comes first.
  mutating func look(in state: ComposerState) {
    chosen = 0
    if state.focus == .json {
      guard let buffer = state.editor?.area.buffer else { return matches = [] }
      matches = buffer.places(of: wanted).map { Match(range: $0) }
      let from = buffer.selection?.lowerBound ?? buffer.caret
      chosen = matches.firstIndex { $0.range.lowerBound >= from } ?? 0
      return
    }
    matches = FormItem.all.flatMap { item in
      state.form.controls[item].map { Self.matches(of: wanted, in: $0, item) } ?? []
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
