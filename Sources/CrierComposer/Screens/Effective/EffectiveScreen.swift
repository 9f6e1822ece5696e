package import CrierCore
package import TerminalKit

/// What each platform will really get: all of them side by side, or one with every value.
package struct EffectiveScreen: Hashable, Sendable {
  package enum Tab: Int, Hashable, Sendable, CaseIterable {
    case all, android, apple, web

    package var label: String { platform.map { "What \($0.label) gets" } ?? "Side by side" }

    /// The platform it is about; nil for all of them.
    package var platform: Platform? { rawValue == 0 ? nil : Platform.allCases[rawValue - 1] }
  }

  package private(set) var tab: Tab
  package private(set) var row = 0
  /// The platform under the cursor, side by side.
  package private(set) var column = 0

  package init(_ tab: Tab = .all) { self.tab = tab }

  package enum Answer: Hashable, Sendable {
    case stay, close
    /// To the field of the value under the cursor; nil where there is none.
    case go(FieldPath?)
  }

  package mutating func handle(_ key: Key, in difference: EffectiveDifference) -> Answer {
    let last = max(0, count(in: difference) - 1)
    row = min(row, last)
    switch key {
    case .escape, .function(12), .character("q"): return .close
    case .enter: return .go(value(in: difference)?.field)
    case .tab: open(by: 1)
    case .backTab: open(by: -1)
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .up: row = max(0, row - 1)
    case .down: row = min(last, row + 1)
    case .pageUp: row = max(0, row - 10)
    case .pageDown, .character(" "): row = min(last, row + 10)
    case .home: row = 0
    case .end: row = last
    default: break
    }
    return .stay
  }

  /// The value under the cursor.
  package func value(in difference: EffectiveDifference) -> EffectiveValue? {
    guard let message = message(in: difference) else {
      guard difference.rows.indices.contains(row) else { return nil }
      return difference.rows[row].cells[column].value
    }
    return message.values.indices.contains(row) ? message.values[row] : nil
  }

  /// The message of the platform that the tab is about.
  package func message(in difference: EffectiveDifference) -> EffectiveMessage? {
    tab.platform.flatMap { platform in
      difference.messages.first { $0.platform == platform }
    }
  }

  private func count(in difference: EffectiveDifference) -> Int {
    message(in: difference)?.values.count ?? difference.rows.count
  }

  /// Puts the cursor on a row; side by side on a platform, too.
  mutating func select(_ row: Int, _ column: Int) {
    self.row = row
    if tab == .all { self.column = column }
  }

  private mutating func open(by steps: Int) {
    let all = Tab.allCases
    tab = all[(tab.rawValue + steps + all.count) % all.count]
    row = 0
  }

  /// Side by side the arrows go along the row; elsewhere they turn the pages.
  private mutating func move(by steps: Int) {
    guard tab == .all else { return open(by: steps) }
    column = min(max(0, column + steps), Platform.allCases.count - 1)
  }
}
