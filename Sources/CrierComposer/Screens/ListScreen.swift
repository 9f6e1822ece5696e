import TerminalKit

/// A list to choose from, filtered as the user types.
protocol ListScreen: Screen {
  var list: Palette { get set }
}

extension ListScreen {
  /// The key for the next entry; `take` handles the other movement keys.
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
