import TextLayout

/// Numbered tabs, one of which is open: ` 1 Text  2 Colors  3 Sound `.
package struct Tabs: Hashable, Sendable {
  package var titles: [String]
  package var open: Int
  /// The indices of the tabs with errors, which have a mark.
  package var wrong: Set<Int>

  package init(_ titles: [String], open: Int = 0, wrong: Set<Int> = []) {
    self.titles = titles
    self.open = open
    self.wrong = wrong
  }

  /// Handles left, right and the digits.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .left where open > 0: open -= 1
    case .right where open + 1 < titles.count: open += 1
    default:
      guard case .character(let digit) = key.code, key.modifiers.isEmpty,
        let number = digit.wholeNumberValue, digit.isASCII, titles.indices.contains(number - 1)
      else { return false }
      open = number - 1
    }
    return true
  }

  /// Draws in the first row; if there is too little room, draws the tabs around the open one, with
  /// marks at the ends.
  package func draw(on canvas: inout Canvas, isFocused: Bool) {
    let columns = canvas.windowSize.columns
    let places = places(columns: columns)
    for (index, place) in places {
      let isOpen = index == open
      let role: Role = isOpen ? (isFocused ? .focusButton : .openTab) : .button
      canvas.write(label(index), at: Point(column: place.lowerBound), as: role)
      // The error's color cannot be read on the color of the focus.
      guard wrong.contains(index), role != .focusButton else { continue }
      let column = place.upperBound - 1 - Self.mark.utf8.count
      canvas.tint(Rect(row: 0, column: column, rows: 1, columns: Self.mark.utf8.count), as: .error)
    }
    if let first = places.first, first.index > 0 {
      canvas.line(canvas.glyphs.moreLeft, at: Point(), columns: 1, as: .hint)
    }
    if let last = places.last, last.index < titles.count - 1 {
      let column = columns - 1
      canvas.line(canvas.glyphs.moreRight, at: Point(column: column), columns: 1, as: .hint)
    }
  }

  /// Returns the tab at a column, for the mouse.
  package func tab(at column: Int, columns: Int) -> Int? {
    places(columns: columns).first { $0.place.contains(column) }?.index
  }

  /// Returns the visible tabs, each with the column of its digit.
  package func digits(columns: Int) -> [(index: Int, column: Int)] {
    places(columns: columns).map { ($0.index, $0.place.lowerBound + 1) }
  }

  private static let mark = "!!"

  private func title(_ index: Int) -> String { " \(index + 1) \(titles[index])" }

  private func label(_ index: Int) -> String {
    title(index) + (wrong.contains(index) ? Self.mark : "") + " "
  }

  /// Returns the visible tabs and their columns: the open one, and as many around it as fit.
  private func places(columns: Int) -> [(index: Int, place: Range<Int>)] {
    guard titles.indices.contains(open) else { return [] }
    let widths = titles.indices.map { CellWidth.columns(of: label($0)) }
    let isAll = widths.reduce(0, +) <= columns
    let room = isAll ? columns : columns - 2
    var shown = isAll ? 0..<titles.count : open..<open + 1
    var used = widths[shown].reduce(0, +)
    while !isAll {
      if shown.upperBound < titles.count, used + widths[shown.upperBound] <= room {
        used += widths[shown.upperBound]
        shown = shown.lowerBound..<shown.upperBound + 1
      } else if shown.lowerBound > 0, used + widths[shown.lowerBound - 1] <= room {
        used += widths[shown.lowerBound - 1]
        shown = shown.lowerBound - 1..<shown.upperBound
      } else {
        break
      }
    }
    var column = isAll ? 0 : 1
    return shown.map { index in
      defer { column += widths[index] }
      return (index, column..<column + widths[index])
    }
  }
}
