import TerminalKit

/// Counts quick clicks at one place: 1, 2, 3, then 1 again.
struct ClickCount: Hashable, Sendable {
  /// The usual double-click interval, in milliseconds.
  static let interval: Int64 = 400

  private var place: Point?
  private var time: Int64 = 0
  private var count = 0

  mutating func press(at place: Point, _ milliseconds: Int64) -> Int {
    // The mouse may move by one column between clicks, but not by a row.
    let isNear = self.place.map { $0.row == place.row && abs($0.column - place.column) <= 1 }
    let isSoon = milliseconds - time <= Self.interval
    count = isNear == true && isSoon ? count % 3 + 1 : 1
    (self.place, time) = (place, milliseconds)
    return count
  }
}
