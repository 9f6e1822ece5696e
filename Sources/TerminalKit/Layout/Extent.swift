/// How much room one part of a row or column of parts wants.
package enum Extent: Hashable, Sendable {
  /// Exactly so many cells.
  case fixed(Int)
  /// So many cells, and a share of what is left over.
  case least(Int, weight: Int = 1)
  /// A share of what is left over.
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
