package import CrierCore
package import TerminalKit

/// What was mended and what was lost when a foreign file was opened.
package struct ImportScreen: Hashable, Sendable {
  package let path: String
  package let repairs: [Explanation]
  package let losses: [Explanation]
  package private(set) var page = ScrolledPage()

  package init(_ found: Import, path: String) {
    self.path = path
    repairs = found.repairs
    losses = found.losses
  }

  /// False when the key closes the page.
  package mutating func handle(_ key: Key, in size: Size) -> Bool {
    let lines = lines(in: size)
    return page.handle(key, lines: lines.count, rows: Self.room(for: lines.count, in: size).rows)
  }
}
