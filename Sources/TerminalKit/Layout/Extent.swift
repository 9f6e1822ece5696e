/// The space that one part of a row or column requests, in cells.
package enum Extent: Hashable, Sendable {
  /// Exactly this many cells.
  case fixed(Int)
  /// At least this many cells, and a share of the remaining space.
  case least(Int, weight: Int = 1)
  /// A share of the remaining space.
  case remaining(weight: Int = 1)

  var least: Int {
    switch self {
    case .fixed(let cells), .least(let cells, _): max(0, cells)
    case .remaining: 0
    }
  }

  var weight: Int {
    switch self {
    case .fixed: 0
    case .least(_, let weight), .remaining(let weight): max(0, weight)
    }
  }
}
