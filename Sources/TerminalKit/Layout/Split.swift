/// Splits a rectangle into rows or columns.
///
/// If there is too little space, the first parts get what they request and the last ones nothing.
package enum Split {
  package static func rows(of rect: Rect, _ parts: [Extent], gap: Int = 0) -> [Rect] {
    spans(parts, in: rect.rows, gap: gap).map {
      Rect(row: rect.row + $0.start, column: rect.column, rows: $0.count, columns: rect.columns)
    }
  }

  package static func columns(of rect: Rect, _ parts: [Extent], gap: Int = 0) -> [Rect] {
    spans(parts, in: rect.columns, gap: gap).map {
      Rect(row: rect.row, column: rect.column + $0.start, rows: rect.rows, columns: $0.count)
    }
  }

  private static func spans(
    _ parts: [Extent], in cells: Int, gap: Int
  ) -> [(start: Int, count: Int)] {
    var free = max(0, cells - gap * max(0, parts.count - 1))
    var counts = parts.map { part in
      let count = min(part.least, free)
      free -= count
      return count
    }
    var weight = parts.reduce(0) { $0 + $1.weight }
    for (index, part) in parts.enumerated() where part.weight > 0 {
      let share = (free * part.weight + weight / 2) / weight
      counts[index] += share
      free -= share
      weight -= part.weight
    }
    var start = 0
    return counts.map { count in
      let span = (start: min(start, cells), count: max(0, min(count, cells - start)))
      start += count + gap
      return span
    }
  }
}
