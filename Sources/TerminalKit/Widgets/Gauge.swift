import TextLayout

/// A bar that fills as a number approaches its limit: `━━━━━━────  612 / 4096 bytes`.
///
/// Up to 80 % the limit is dimmed. Above that, the whole gauge is amber; over the limit it is red
/// and has a `!`, which is visible without colors. If the limit is only advice, it stays amber.
package struct Gauge: Hashable, Sendable {
  package var value: Int
  package var limit: Int
  package var unit: String
  /// Whether exceeding the limit only causes a warning.
  package var isAdvice: Bool
  /// A dim remark after the text, such as a second limit.
  package var note = ""
  /// The columns for the text, if gauges one below another end their bars in the same column.
  package var textColumns = 0

  package init(value: Int, limit: Int, unit: String = "", isAdvice: Bool = false) {
    self.value = value
    self.limit = limit
    self.unit = unit
    self.isAdvice = isAdvice
  }

  package var isOver: Bool { value > limit }

  package var role: Role {
    isOver && !isAdvice ? .error : value * 5 >= limit * 4 ? .warning : .hint
  }

  /// The count as text: `612 / 4096 bytes`, with `!` when it is over the limit.
  package var text: String {
    "\(value) / \(limit)" + (unit.isEmpty ? "" : " \(unit)") + (isOver ? " !" : "")
  }

  /// The columns of the text and the note, with room for as many digits as the limit has.
  package var naturalColumns: Int {
    indent + CellWidth.columns(of: text) + (note.isEmpty ? 0 : 1 + CellWidth.columns(of: note))
  }

  /// The columns before the number that keep the bar's end in place while the number grows.
  private var indent: Int { max(0, "\(limit)".count - "\(value)".count) }

  /// The columns that a row leaves for the bar.
  package func barColumns(in columns: Int) -> Int {
    columns - max(textColumns, naturalColumns) - 1
  }

  /// The least columns of a bar.
  package static let leastBarColumns = 4

  /// Draws in the first row: the text, and a bar before it if there is room.
  package func draw(on canvas: inout Canvas) {
    let width = barColumns(in: canvas.windowSize.columns)
    guard width >= Self.leastBarColumns else { return write(on: &canvas, at: Point()) }
    let filled = min(width, (width * value + max(1, limit) - 1) / max(1, limit))
    let glyphs = canvas.glyphs
    canvas.line(
      glyphs.meter, at: Point(), columns: filled, as: role == .hint ? .label : role)
    canvas.line(
      glyphs.meterRest, at: Point(column: filled), columns: width - filled, as: .border)
    write(on: &canvas, at: Point(column: width + 1 + indent))
  }

  /// Writes the text and the note; while the limit is dimmed, only the number stands out.
  private func write(on canvas: inout Canvas, at place: Point) {
    let room = canvas.windowSize.columns - place.column
    let used = canvas.write(text, at: place, within: room, as: role)
    if role == .hint { canvas.write("\(value)", at: place, within: room, as: .text) }
    guard !note.isEmpty else { return }
    canvas.write(
      note, at: Point(row: place.row, column: place.column + used + 1), within: room - used - 1,
      as: .hint)
  }
}
