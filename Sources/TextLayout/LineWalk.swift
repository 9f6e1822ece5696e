/// The state of a `LineBreaker` while it reads a text.
struct LineWalk {
  private let limit: Int
  private let keepsHyphens: Bool
  private(set) var lines: [TextLine] = []
  /// The characters of the current line.
  private var units: [BreakUnit] = []
  private var start = 0
  private var columns = 0
  /// How many of `units` stay on the line if it is broken at the last allowed position.
  private var breakable = 0

  init(columns: Int, keepsHyphens: Bool) {
    limit = columns
    self.keepsHyphens = keepsHyphens
  }

  var lineCount: Int { lines.count }

  mutating func take(_ next: BreakUnit) {
    var unit = next
    if unit.kind == .newline {
      emit(units.count, endsWithNewline: true)
      start += 1
      return
    }
    if let last = units.last {
      if unit.kind == .hyphen && (keepsHyphens || last.kind != .letter) { unit.kind = .other }
      if BreakUnit.allowsBreak(between: last, unit) { breakable = units.count }
    }
    if unit.kind != .space {
      while columns + unit.columns > limit && !units.isEmpty {
        emit(breakable > 0 ? breakable : units.count, endsWithNewline: false)
      }
    }
    units.append(unit)
    columns += unit.columns
  }

  mutating func finish() -> [TextLine] {
    emit(units.count, endsWithNewline: false)
    return lines
  }

  private mutating func emit(_ count: Int, endsWithNewline: Bool) {
    let line = units[..<count]
    let visible = line.lastIndex { $0.kind != .space }.map { $0 + 1 } ?? 0
    let seen = line[..<visible].reduce(0) { $0 + $1.columns }
    lines.append(
      TextLine(
        range: start..<start + count, columns: seen, endsWithNewline: endsWithNewline))
    start += count
    columns -= line[visible...].reduce(seen) { $0 + $1.columns }
    // What remains is at most one word, so moving it is cheap.
    for place in count..<units.count { units[place - count] = units[place] }
    units.removeLast(count)
    breakable = 0
  }
}
