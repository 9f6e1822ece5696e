import TextLayout

/// Radio buttons: `(•) small  ( ) medium  ( ) large`.
package struct Choice: Hashable, Sendable {
  package var titles: [String]
  package var chosen: Int

  package init(_ titles: [String], chosen: Int = 0) {
    self.titles = titles
    self.chosen = chosen
  }

  /// Handles left and right, space for the next title, Home and End, and a title's first letter.
  package mutating func handle(_ key: Key) -> Bool {
    guard !titles.isEmpty else { return false }
    switch key {
    case .left: chosen = max(0, chosen - 1)
    case .right: chosen = min(titles.count - 1, chosen + 1)
    case .home: chosen = 0
    case .end: chosen = titles.count - 1
    case .character(" "): chosen = (chosen + 1) % titles.count
    default:
      guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return false }
      return choose(letter)
    }
    return true
  }

  /// Draws all titles if there are enough rows, otherwise only the chosen one.
  package func draw(on canvas: inout Canvas, isFocused: Bool) {
    let size = canvas.windowSize
    guard size.rows > 0, titles.indices.contains(chosen) else { return }
    let places = places(columns: size.columns)
    guard (places.last?.row ?? 0) < size.rows else {
      return drawCompactly(on: &canvas, isFocused: isFocused)
    }
    for (index, place) in places.enumerated() {
      let isChosen = index == chosen
      let mark = isChosen ? canvas.glyphs.chosen : " "
      canvas.write(
        "(\(mark)) \(titles[index])", at: place, within: size.columns - place.column,
        as: isChosen ? chosenRole(isFocused) : .text)
    }
  }

  /// Draws `‹ large › 3 of 3` in the first row; if that is too long, drops the count first, then
  /// the end of the title.
  private func drawCompactly(on canvas: inout Canvas, isFocused: Bool) {
    let columns = canvas.windowSize.columns
    let role = chosenRole(isFocused)
    let count = " \(chosen + 1) of \(titles.count)"
    let title = CellWidth.columns(of: titles[chosen])
    let hasCount = title + 4 + CellWidth.columns(of: count) <= columns
    let room = max(1, min(title, columns - 4))
    canvas.write("\(canvas.glyphs.moreLeft) ", as: role)
    let used = canvas.write(titles[chosen], at: Point(column: 2), within: room, as: role)
    canvas.write(" \(canvas.glyphs.moreRight)", at: Point(column: 2 + used), as: role)
    if hasCount { canvas.write(count, at: Point(column: 4 + used), as: .hint) }
  }

  private func chosenRole(_ isFocused: Bool) -> Role { isFocused ? .focusButton : .strong }

  /// Returns the number of rows that all titles need at this width.
  package func rowsNeeded(columns: Int) -> Int {
    // No character is wider than its bytes, so this saves most measurements.
    let most = titles.reduce(-Self.gap) { $0 + $1.utf8.count + 4 + Self.gap }
    return most <= columns ? 1 : (places(columns: columns).last?.row ?? 0) + 1
  }

  /// Returns the title that a click selects: the clicked one, or the next if only one is visible.
  package func title(at point: Point, in size: Size) -> Int? {
    let places = places(columns: size.columns)
    guard (places.last?.row ?? 0) < size.rows else {
      return titles.isEmpty ? nil : (chosen + 1) % titles.count
    }
    return places.indices.first { index in
      let start = places[index].column
      return places[index].row == point.row
        && start..<start + CellWidth.columns(of: titles[index]) + 4 ~= point.column
    }
  }

  private mutating func choose(_ letter: Character) -> Bool {
    let order = (1...titles.count).map { (chosen + $0) % titles.count }
    let wanted = letter.lowercased()
    guard let index = order.first(where: { titles[$0].lowercased().hasPrefix(wanted) }) else {
      return false
    }
    chosen = index
    return true
  }

  /// The place of each title; in several rows, the titles are below one another.
  private func places(columns: Int) -> [Point] {
    let widths = titles.map { CellWidth.columns(of: $0) + 4 }
    for inRow in stride(from: titles.count, to: 0, by: -1) {
      var starts: [Int] = []
      var start = 0
      for column in 0..<inRow {
        starts.append(start)
        let below = stride(from: column, to: titles.count, by: inRow).map { widths[$0] }
        start += (below.max() ?? 0) + Self.gap
      }
      if start - Self.gap > columns, inRow > 1 { continue }
      // As few in a row as the number of rows allows, so that none stands alone.
      let rows = (titles.count + inRow - 1) / inRow
      let even = (titles.count + rows - 1) / rows
      if even < inRow { continue }
      return titles.indices.map { Point(row: $0 / inRow, column: starts[$0 % inRow]) }
    }
    return []
  }

  private static let gap = 2
}
