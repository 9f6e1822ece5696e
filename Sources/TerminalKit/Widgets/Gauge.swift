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

  /// The columns of the text, with room for as many digits as the limit has.
  package var naturalColumns: Int { indent + CellWidth.columns(of: text) }

  /// The columns before the number that keep the bar's end in place while the number grows.
  private var indent: Int { max(0, "\(limit)".count - "\(value)".count) }

  /// Draws in the first row: the text, and a bar before it if that gets at least four columns.
  package func draw(on canvas: inout Canvas) {
    let width = canvas.windowSize.columns - max(textColumns, naturalColumns) - 1
    guard width >= 4 else { return write(on: &canvas, at: Point()) }
    let filled = min(width, (width * value + max(1, limit) - 1) / max(1, limit))
    let glyphs = canvas.glyphs
    canvas.line(
      glyphs.meter, at: Point(), columns: filled, as: role == .hint ? .label : role)
    canvas.line(
      glyphs.meterRest, at: Point(column: filled), columns: width - filled, as: .border)
    write(on: &canvas, at: Point(column: width + 1 + indent))
  }

  /// Writes the text; while the limit is dimmed, only the number stands out.
  private func write(on canvas: inout Canvas, at place: Point) {
    let room = canvas.windowSize.columns - place.column
    canvas.write(text, at: place, within: room, as: role)
    if role == .hint { canvas.write("\(value)", at: place, within: room, as: .text) }
  }
}
