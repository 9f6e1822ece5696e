package import CrierCore
package import TerminalKit

/// What was mended and what was lost when a foreign file was opened.
package struct ImportScreen: Hashable, Sendable {
  package let path: String
  package let repairs: [Explanation]
  package let losses: [Explanation]
  package var firstLine = 0

  package init(_ found: Import, path: String) {
    self.path = path
    repairs = found.repairs
    losses = found.losses
  }

  /// False when the key closes the page.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .up: firstLine = max(0, firstLine - 1)
    case .down: firstLine += 1
    case .pageUp: firstLine = max(0, firstLine - 10)
    case .pageDown, .character(" "): firstLine += 10
    default: return false
    }
    return true
  }
}
