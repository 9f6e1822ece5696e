package import TerminalKit

/// Finds a command by typing a part of its name or of what it does.
package struct PaletteScreen: Hashable, Sendable {
  private(set) var list: Palette

  package init(_ state: ComposerState) {
    list = Palette(
      Command.all.map { command in
        let reason = command.whyNot(state)
        return Palette.Entry(
          command.word, help: reason ?? command.help, key: command.keys.first, isOn: reason == nil)
      })
  }

  package enum Answer: Hashable, Sendable { case stay, close, run(CommandName) }

  package mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .escape, .control("p"): return .close
    case .enter: return list.selected.map { .run(Command.all[$0].name) } ?? .stay
    default: _ = list.handle(key)
    }
    return .stay
  }

  package mutating func paste(_ text: String) { list.paste(text) }
}
