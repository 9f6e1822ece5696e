package import TerminalKit

/// What the field in hand is about, and all keys.
package struct HelpScreen: Hashable, Sendable {
  /// What it was opened from; nil for the keys alone.
  package let topic: Focus?
  package private(set) var page = ScrolledPage()

  package init(about topic: Focus?) {
    self.topic = topic
  }

  /// False when the key closes the page.
  package mutating func handle(_ key: Key, in state: ComposerState) -> Bool {
    let room = Self.room(in: state.size)
    let lines = HelpText(self, state: state).lines(columns: room.columns)
    return page.handle(key, lines: lines.count, rows: room.rows)
  }

  /// Rows and columns of text that are seen at a time in a window of this size.
  static func room(in size: Size) -> Size {
    Size(rows: size.rows - 4, columns: min(78, size.columns - 6))
  }
}
