import CrierMessage
import CrierPreview
import TerminalKit

/// Finds a command, a field, a row or a preview by a part of its name, its help or its JSON name.
package struct PaletteScreen: Hashable, Sendable {
  /// What an entry of the list leads to.
  enum Choice: Hashable, Sendable {
    case command(CommandName)
    case item(FormItem)
    /// A row of a table, such as `data.screen`.
    case row(FieldPath)
    /// One of the user's previews, by its index.
    case preview(Int)
    /// Nothing: the entry only says that Crier lacks this feature.
    case missing
  }

  var list: Palette
  /// What the entries of `list` lead to, in the same order.
  let choices: [Choice]
  /// The overlay to return to.
  var over: Overlay?

  package init(_ state: ComposerState) {
    over = state.overlay
    let all =
      Self.commands(in: state, whyNothing: over?.whyNothingElse) + Self.items
      + Self.rows(in: state.document.form) + Self.previews(in: state)
      + MissingFeature.all.map { (.missing, $0.entry(state.preferences.keys)) }
    choices = all.map(\.choice)
    list = Palette(all.map(\.entry))
    preselect(state.viewport.lastChosen)
  }

  /// Puts the cursor on the last command again, on Review, or on the first command that can run:
  /// Enter in a palette that has just opened must not send or discard anything.
  private mutating func preselect(_ last: CommandName?) {
    let name = last.flatMap { $0.isRepeatable ? $0 : nil } ?? .review
    let own = list.matches.indices.first { choices[list.matches[$0]] == .command(name) }
    if let own, list.entries[list.matches[own]].isOn { return list.select(own) }
    let ready = list.matches.indices.first { row in
      guard case .command(let name) = choices[list.matches[row]] else { return false }
      return name.isRepeatable && list.entries[list.matches[row]].isOn
    }
    if let row = ready ?? own { list.select(row) }
  }

  private typealias Offer = (choice: Choice, entry: Palette.Entry)

  private static func commands(in state: ComposerState, whyNothing: String?) -> [Offer] {
    Command.all.map { command in
      let reason = whyNothing ?? command.whyNot(state)
      let entry = Palette.Entry(
        command.word, help: reason ?? state.preferences.keys.named(command.help),
        key: state.preferences.keys.key(for: command.name), isOn: reason == nil,
        synonyms: command.synonyms)
      return (.command(command.name), entry)
    }
  }

  /// The fields, in the order that the list uses for equal labels: those for all platforms first.
  private static let items: [Offer] =
    (FormItem.all.filter { $0.section.platform == nil }
    + FormItem.all.filter { $0.section.platform != nil }).map { item in
      let path = item.path.map { "\($0). " } ?? ""
      let page = item.section.label
      let entry = Palette.Entry(
        page == item.label ? page : "\(page): \(item.label)", label: item.label,
        help: path + item.about,
        isQuiet: true, synonyms: item.synonyms)
      return (.item(item), entry)
    }

  private static func previews(in state: ComposerState) -> [Offer] {
    let reason = state.whyNoPreview
    return state.preview.surfaces.enumerated().map { index, surface in
      let entry = Palette.Entry(
        "Preview: \(surface.name)", label: surface.name,
        help: reason ?? "Show this preview.", isOn: reason == nil, isQuiet: true)
      return (.preview(index), entry)
    }
  }

  /// The maximum number of rows in the list, because each keystroke searches all of them.
  private static let mostRows = 200

  private static func rows(in form: Form) -> [Offer] {
    let all = FormItem.all.lazy.flatMap { item -> [Offer] in
      guard let place = item.path, case .rows(let table)? = form.controls[item] else { return [] }
      return table.pairs.prefix(mostRows).filter { !$0.key.isEmpty }.map { pair in
        let path = place.appending(pair.key)
        let entry = Palette.Entry(
          "\(item.section.label): \(pair.key)", label: pair.key, help: "\(path): \(pair.value)",
          isQuiet: true)
        return (.row(path), entry)
      }
    }
    return Array(all.prefix(mostRows))
  }
}

extension PaletteScreen {
  /// What the entry under the cursor leads to; nil if nothing matches.
  private var chosen: Choice? { list.selected.map { choices[$0] } }

  /// The command under the cursor; nil for other entries.
  var chosenCommand: CommandName? {
    if case .command(let name)? = chosen { name } else { nil }
  }
}

extension PaletteScreen: ListScreen {
  var overlay: Overlay { .palette(self) }
  var takesPalette: Bool { false }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [
      ScreenKey([.enter], wordForEnter) { screen, _, state in screen.choose(in: &state) },
      next,
      ScreenKey([.escape] + state.preferences.keys.keys(for: .palette), "Close") {
        screen, _, state in
        state.overlay = screen.over
        return .leave
      },
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    let wasEmpty = list.filter.isEmpty
    move(key, in: state.viewport.size)
    if list.filter.isEmpty, !wasEmpty { preselect(state.viewport.lastChosen) }
    return .stay
  }

  private var wordForEnter: String? {
    switch chosen {
    case .command, nil: "Run"
    case .item, .row: "Go there"
    case .preview: "Show"
    case .missing: nil
    }
  }

  /// Runs the chosen command or opens the chosen field, unless the overlay below must close first.
  private func choose(in state: inout ComposerState) -> ScreenOutcome {
    guard let chosen, let index = list.selected else { return .stay }
    if chosen == .missing {
      state.notice = Notice(.plain, list.entries[index].help)
      return .stay
    }
    if let over, let reason = over.whyNothingElse {
      state.overlay = over
      state.notice = Notice(.plain, reason, until: .screen(reason))
      return .leave
    }
    guard case .command(let name) = chosen else {
      if case .preview = chosen, let reason = state.whyNoPreview {
        state.notice = Notice(.plain, reason)
        return .stay
      }
      state.leaveStart()
      switch chosen {
      case .item(let item):
        state.open(item.section)
        state.viewport.focus = .item(item)
      case .row(let path): state.jump(to: path)
      case .preview(let index): state.preview.surface = index
      case .command, .missing: break
      }
      return .leave
    }
    state.viewport.lastChosen = name
    let effects = Composer.run(&state, name)
    // Open the explanation over the result of the send, so that closing it returns to the result.
    if case .delivery? = over, case .explain? = state.overlay {
      state.overlay = .explain(ExplainScreen(state, over: over))
    }
    return .leave(effects)
  }

  func listSize(in size: Size) -> Size {
    Size(rows: min(size.rows - 4, Command.all.count + 2), columns: Self.listColumns(in: size))
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let size = listSize(in: canvas.windowSize)
    canvas.box(
      rows: list.rows(within: size), mostRows: size.rows, columns: size.columns, title: "Palette"
    ) { list.draw(on: &$0) }
  }

  func tell(in session: inout PlainSession) { session.sayCommands() }
}

extension CommandName {
  /// Whether the palette may offer it again at once: it neither sends nor leaves the message.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .dryRun, .send, .new, .quit, .suspend: false
    default: Example(self) == nil
    }
  }
}
