extension Canvas {
  /// From the first to the last cell of a row that differs from another canvas of the same size,
  /// whole characters only; nil where nothing does. Looks at no more than `columns` of the row.
  package func changes(since before: Canvas, row: Int, columns: Int) -> Range<Int>? {
    let start = row * size.columns
    let end = start + min(columns, size.columns)
    let (now, then) = (cells.span, before.cells.span)
    guard var first = (start..<end).first(where: { now[$0] != then[$0] }) else { return nil }
    var last = (start..<end).last { now[$0] != then[$0] } ?? first
    while first > start, cells[first].width == 0 || before.cells[first].width == 0 { first -= 1 }
    while last + 1 < end, cells[last + 1].width == 0 || before.cells[last + 1].width == 0 {
      last += 1
    }
    return first - start..<last + 1 - start
  }
}
