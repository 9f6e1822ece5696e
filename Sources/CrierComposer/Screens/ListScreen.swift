import TerminalKit

/// A list to choose from, filtered as the user types.
protocol ListScreen: Screen {
  var list: Palette { get set }
  /// The size of the input and the list in a window of this size.
  func listSize(in size: Size) -> Size
}

extension ListScreen {
  /// The columns of a list with descriptions: wide windows show them whole.
  static func listColumns(in size: Size) -> Int {
    min(Rect.mostListColumns, size.columns - 6)
  }

  /// The key for the next entry; `take` handles the other movement keys.
  var next: ScreenKey<Self> {
    ScreenKey([.down], "Next") { screen, key in _ = screen.list.handle(key) }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    move(key, in: state.viewport.size)
    return .stay
  }

  /// Handles a key that moves in the list or edits the input.
  mutating func move(_ key: Key, in size: Size) {
    // One row is for the input, and up to three are for the selected entry's help. Set `pageRows`
    // only for these keys: Crier reports a key as unused if the screen has not changed.
    if key == .pageUp || key == .pageDown { list.pageRows = listSize(in: size).rows - 4 }
    _ = list.handle(key)
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
