package import TerminalKit

/// Offers what an earlier Crier could not save.
package struct RecoveryScreen: Hashable, Sendable {
  package enum Button: String, Hashable, Sendable, CaseIterable {
    case recover = "Recover"
    case later = "Later"
    case discard = "Discard"
  }

  package let recovery: Recovery
  /// How many more there are.
  package let left: Int
  package var chosen = Button.recover

  package init(_ recovery: Recovery, left: Int) {
    self.recovery = recovery
    self.left = left
  }

  /// The button that was pressed, if the key pressed one.
  package mutating func handle(_ key: Key) -> Button? {
    let all = Button.allCases
    let here = all.firstIndex(of: chosen) ?? 0
    switch key {
    case .escape: return .later
    case .enter: return chosen
    case .left, .backTab, .up: chosen = all[(here + all.count - 1) % all.count]
    case .right, .tab, .down: chosen = all[(here + 1) % all.count]
    default: break
    }
    return nil
  }
}
