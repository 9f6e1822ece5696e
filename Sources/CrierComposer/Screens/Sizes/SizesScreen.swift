package import TerminalKit

/// Bytes by field, largest first.
package struct SizesScreen: Hashable, Sendable {
  package var firstLine = 0

  package init() {}

  /// False when the key closes the page.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .up: firstLine = max(0, firstLine - 1)
    case .down: firstLine += 1
    default: return false
    }
    return true
  }
}
