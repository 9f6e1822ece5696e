package import TerminalKit

/// What the field in hand is about, and all keys.
package struct HelpScreen: Hashable, Sendable {
  /// What it was opened from; nil for the keys alone.
  package let topic: Focus?
  package var firstLine = 0

  package init(about topic: Focus?) {
    self.topic = topic
  }

  /// False when the key closes the page.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .up: firstLine = max(0, firstLine - 1)
    case .down: firstLine += 1
    case .pageUp: firstLine = max(0, firstLine - 10)
    case .pageDown, .character(" "): firstLine += 10
    case .home: firstLine = 0
    default: return false
    }
    return true
  }
}
