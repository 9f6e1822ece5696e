import TerminalKit

/// A list to choose from, which gets shorter with each letter.
protocol ListScreen: Screen {
  var list: Palette { get set }
}

extension ListScreen {
  /// The key that leads to the next entry; the others that move need no row of their own.
  var next: ScreenKey<Self> {
    ScreenKey([.down], "Next") { screen, key in _ = screen.list.handle(key) }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    _ = list.handle(key)
    return .stay
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    list.paste(text)
    return .stay
  }

  var focusedField: TextField? {
    get { list.filter }
    set { if let newValue { list.filter = newValue } }
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    list.select(row.row)
    return .row
  }
}
