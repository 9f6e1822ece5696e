import TerminalKit

/// All that rows of the screen have no room for, in whole: what is wrong in the settings, what the
/// checks found, why Send is off, and what was said last.
package struct NoticesScreen: Hashable, Sendable {
  private(set) var page = ScrolledPage()

  /// False when the key closes the page.
  mutating func handle(_ key: Key, in state: ComposerState) -> Bool {
    if state.keys.command(for: key) == .notices { return false }
    let room = HelpScreen.room(in: state.size)
    let lines = NoticesText(state).lines(columns: room.columns)
    return page.handle(key, lines: lines.count, rows: room.rows)
  }
}
