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
  package mutating func handle(_ key: Key) -> Bool {
    page.handle(key)
  }
}
