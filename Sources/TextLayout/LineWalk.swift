/// The state of a `LineBreaker` on its way through a text.
struct LineWalk {
  private struct Step {
    var columns: Int
    var hangs: Bool
  }

  private let limit: Int
  private var lines: [TextLine] = []
  /// The characters of the line under way.
  private var steps: [Step] = []
  private var start = 0
  private var columns = 0
  /// How many of `steps` may stay if the line is broken at its last good place.
  private var breakable = 0
  private var last: Character?

  init(columns: Int) { limit = columns }

  static func hangs(_ character: Character) -> Bool {
    character == " " || character == "\u{3000}"
  }

  mutating func take(_ character: Character) {
    if LineBreaker.isNewline(character) {
      emit(steps.count, endsWithNewline: true)
      start += 1
      last = nil
      return
    }
    let step = Step(
      columns: CellWidth.columns(of: character), hangs: Self.hangs(character))
    if let last, BreakRule.allowsBreak(between: last, character) { breakable = steps.count }
    if !step.hangs {
      while columns + step.columns > limit && !steps.isEmpty {
        emit(breakable > 0 ? breakable : steps.count, endsWithNewline: false)
      }
    }
    steps.append(step)
    columns += step.columns
    last = character
  }

  mutating func finish() -> [TextLine] {
    emit(steps.count, endsWithNewline: false)
    return lines
  }

  private mutating func emit(_ count: Int, endsWithNewline: Bool) {
    let line = steps[..<count]
    let visible = line.lastIndex { !$0.hangs }.map { $0 + 1 } ?? 0
    lines.append(
      TextLine(
        range: start..<start + count,
        columns: line[..<visible].reduce(0) { $0 + $1.columns },
        endsWithNewline: endsWithNewline))
    start += count
    steps.removeFirst(count)
    columns = steps.reduce(0) { $0 + $1.columns }
    breakable = 0
  }
}
