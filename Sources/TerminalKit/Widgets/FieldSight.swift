import TextLayout

/// What of a line is in sight.
struct FieldSight: Hashable, Sendable {
  /// The character from which on columns are counted.
  var first = 0
  /// How many of these columns are out of sight at the left.
  var start = 0

  /// Whether a place is in sight in so many columns.
  func shows(_ place: Int, of buffer: TextBuffer, in columns: Int) -> Bool {
    guard place >= first, place <= buffer.characters.count else { return false }
    return start..<start + columns ~= column(of: place, in: buffer)
  }

  /// The place that is shown at a column of the window.
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

  /// Counts from an earlier character where a column at the left of all that are counted is meant.
  mutating func reach(_ column: Int, in buffer: TextBuffer) {
    while column + start < 0, first > 0 {
      let earlier = max(0, min(first, buffer.characters.count) - Self.measured)
      let columns = Self(first: earlier).column(of: first, in: buffer)
      (first, start) = (earlier, start + columns)
    }
  }

  /// Of a line that is longer no more than about so many characters before the caret are counted.
  static let measured = 2000

  func column(of place: Int, in buffer: TextBuffer) -> Int {
    let first = min(first, buffer.characters.count)
    return buffer.characters[first..<max(first, place)].reduce(0) { $0 + CellWidth.columns(of: $1) }
  }
}
