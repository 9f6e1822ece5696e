import TerminalKit

/// Finds a command or a field by a part of its name, its help or its JSON name.
package struct PaletteScreen: Hashable, Sendable {
  var list: Palette
  /// The overlay to return to.
  var over: Overlay?

  package init(_ state: ComposerState) {
    over = state.overlay
    let whyNothing = over?.whyNothingElse
    list = Palette(
      Command.all.map { command in
        let reason = whyNothing ?? command.whyNot(state)
        return Palette.Entry(
          command.word, help: reason ?? state.preferences.keys.named(command.help),
          key: state.preferences.keys.key(for: command.name), isOn: reason == nil,
          synonyms: command.synonyms)
      } + FormItem.all.map(Self.entry))
  }

  private static func entry(for item: FormItem) -> Palette.Entry {
    let path = item.path.map { "\($0). " } ?? ""
    return Palette.Entry(
      "\(item.section.label): \(item.label)", help: path + item.about, isQuiet: true,
      synonyms: item.synonyms)
  }
}

extension PaletteScreen {
  /// The command under the cursor; nil for a field.
  var chosenCommand: CommandName? {
    guard let index = list.selected, index < Command.all.count else { return nil }
    return Command.all[index].name
  }
}

extension PaletteScreen: ListScreen {
  var overlay: Overlay { .palette(self) }
  var takesPalette: Bool { false }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [
      ScreenKey([.enter], "Do it") { screen, _, state in screen.choose(in: &state) },
      next,
      ScreenKey([.escape] + state.preferences.keys.keys(for: .palette), "Close") {
        screen, _, state in
        state.overlay = screen.over
        return .leave
      },
    ]
  }

  /// Runs the chosen command or opens the chosen field, unless the overlay below must close first.
  private func choose(in state: inout ComposerState) -> ScreenOutcome {
    guard let index = list.selected else { return .stay }
    if let over, let reason = over.whyNothingElse {
      state.overlay = over
      state.notice = Notice(.plain, reason)
      return .leave
    }
    guard let name = chosenCommand else {
      let item = FormItem.all[index - Command.all.count]
      state.leaveStart()
      state.open(item.section)
      state.viewport.focus = .item(item)
      return .leave
    }
    let effects = Composer.run(&state, name)
    // Closing the explanation returns to the answer that it explains.
    if case .delivery? = over, case .explain? = state.overlay {
      state.overlay = .explain(ExplainScreen(about: state.sending.lastRefusal, over: over))
    }
    return .leave(effects)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    canvas.box(
      rows: min(canvas.windowSize.rows - 4, Command.all.count + 2),
      columns: min(112, canvas.windowSize.columns - 6), title: "Palette"
    ) { list.draw(on: &$0) }
  }

  func tell(in session: inout PlainSession) { session.sayCommands() }
}
