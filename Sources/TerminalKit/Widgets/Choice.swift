import TextLayout

/// One of a few, all in sight: `(•) small  ( ) medium  ( ) large`.
package struct Choice: Hashable, Sendable {
  package var titles: [String]
  package var chosen: Int

  package init(_ titles: [String], chosen: Int = 0) {
    self.titles = titles
    self.chosen = chosen
  }

  /// Left and right, space for the next, Home and End, and the first letter of a title.
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

  /// Draws in as many rows of the window as it takes; with too few, the chosen one is in sight.
  package func draw(on canvas: inout Canvas, isFocused: Bool) {
    let size = canvas.windowSize
    let places = places(columns: size.columns)
    guard size.rows > 0, places.indices.contains(chosen) else { return }
    let rows = (places.last?.row ?? 0) + 1
    let top = Scrollbar.top(showing: places[chosen].row, of: rows, in: size.rows)
    for (index, place) in places.enumerated() where place.row >= top {
      let isChosen = index == chosen
      let mark = isChosen ? canvas.glyphs.chosen : " "
      let role: Role = !isChosen ? .text : isFocused ? .focusButton : .strong
      canvas.write(
        "(\(mark)) \(titles[index])", at: Point(row: place.row - top, column: place.column),
        as: role)
    }
    if top > 0 { more(canvas.glyphs.moreAbove, row: 0, on: &canvas) }
    if rows - top > size.rows { more(canvas.glyphs.moreBelow, row: size.rows - 1, on: &canvas) }
  }

  /// How many rows all titles take in so many columns.
  package func rowsNeeded(columns: Int) -> Int { (places(columns: columns).last?.row ?? 0) + 1 }

  private mutating func choose(_ letter: Character) -> Bool {
    let order = (1...titles.count).map { (chosen + $0) % titles.count }
    let wanted = letter.lowercased()
    guard let index = order.first(where: { titles[$0].lowercased().hasPrefix(wanted) }) else {
      return false
    }
    chosen = index
    return true
  }

  private func places(columns: Int) -> [Point] {
    var place = Point()
    return titles.map { title in
      let width = CellWidth.columns(of: title) + 4
      if place.column > 0 && place.column + width > columns {
        place = Point(row: place.row + 1)
      }
      defer { place.column += width + 2 }
      return place
    }
  }

  private func more(_ glyph: String, row: Int, on canvas: inout Canvas) {
    let column = canvas.windowSize.columns - 1
    canvas.line(glyph, at: Point(row: row, column: column), columns: 1, as: .accent)
  }
}
