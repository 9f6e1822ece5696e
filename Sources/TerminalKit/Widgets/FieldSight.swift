import TextLayout

/// The visible part of a line.
struct FieldSight: Hashable, Sendable {
  /// The index of the character from which columns are counted.
  var first = 0
  /// The number of columns after `first` that are hidden on the left.
  var start = 0

  /// Whether a position is visible at this width.
  func shows(_ place: Int, of buffer: TextBuffer, in columns: Int) -> Bool {
    guard place >= first, place <= buffer.characters.count else { return false }
    return start..<start + columns ~= column(of: place, in: buffer)
  }

  /// Returns the position at a column of the window.
  func place(at column: Int, of buffer: TextBuffer) -> Int {
    var left = column + start
    var place = min(first, buffer.characters.count)
    for character in buffer.characters[place...] {
      left -= CellWidth.columns(of: character)
      if left < 0 { break }
      place += 1
    }
    return place
  }

  /// Moves `first` to an earlier character if a column further left is needed.
  mutating func reach(_ column: Int, in buffer: TextBuffer) {
    while column + start < 0, first > 0 {
      let earlier = max(0, min(first, buffer.characters.count) - Self.measured)
      let columns = Self(first: earlier).column(of: first, in: buffer)
      (first, start) = (earlier, start + columns)
    }
  }

  /// The number of characters by which `first` moves in a long line.
  static let measured = 2000

  func column(of place: Int, in buffer: TextBuffer) -> Int {
    let first = min(first, buffer.characters.count)
    return buffer.characters[first..<max(first, place)].reduce(0) { $0 + CellWidth.columns(of: $1) }
  }
}
