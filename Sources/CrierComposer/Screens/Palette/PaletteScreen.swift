package import TerminalKit

/// Finds a command or a field by typing a part of its name, of what it does or of its wire name.
package struct PaletteScreen: Hashable, Sendable {
  var list: Palette
  private let keys: KeyBindings
  /// What it was opened over, and goes back to.
  var over: Overlay?

  package init(_ state: ComposerState) {
    over = state.overlay
    keys = state.keys
    let whyNothing = over?.whyNothingElse
    list = Palette(
      Command.all.map { command in
        let reason = whyNothing ?? command.whyNot(state)
        return Palette.Entry(
          command.word, help: reason ?? state.keys.named(command.help),
          key: state.keys.key(for: command.name), isOn: reason == nil, synonyms: command.synonyms)
      } + FormItem.all.map(Self.entry))
  }

  package enum Answer: Hashable, Sendable { case stay, close, run(CommandName), go(FormItem) }

  private static func entry(for item: FormItem) -> Palette.Entry {
    let path = item.path.map { "\($0). " } ?? ""
    return Palette.Entry(
      "\(item.section.label): \(item.label)", help: path + item.about, isQuiet: true)
  }

  package mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .escape: return .close
    case _ where keys.command(for: key) == .palette: return .close
    case .enter: return list.selected.map(answer) ?? .stay
    default: _ = list.handle(key)
    }
    return .stay
  }

  private func answer(_ index: Int) -> Answer {
    let commands = Command.all
    return index < commands.count
      ? .run(commands[index].name) : .go(FormItem.all[index - commands.count])
  }

  package mutating func paste(_ text: String) { list.paste(text) }
}
