/// A vibration or light pattern as a bar: high for on, low for off: `▁▁███▁▁███`.
package struct PulsePattern: Hashable, Sendable {
  /// The durations in milliseconds: first the pause, then on, off, on and so on.
  ///
  /// Negative numbers count as 0, and a step is limited to one hour.
  package var durations: [Int]

  package init(_ durations: [Int]) { self.durations = durations }

  package var totalMilliseconds: Int { steps.reduce(0) { $0 + $1.length } }

  /// Draws in the first row, scaled to its width.
  ///
  /// Each step has at least one column if there are enough; a pattern without a duration is not
  /// drawn.
  package func draw(on canvas: inout Canvas) {
    var column = 0
    for run in runs(columns: canvas.windowSize.columns) {
      canvas.line(
        run.isOn ? canvas.glyphs.filled : canvas.glyphs.low, at: Point(column: column),
        columns: run.columns, as: run.isOn ? .text : .hint)
      column += run.columns
    }
  }

  private var steps: [(isOn: Bool, length: Int)] {
    durations.enumerated().map { ($0.offset % 2 == 1, max(0, min($0.element, 3_600_000))) }
      .filter { $0.length > 0 }
  }

  /// Returns the columns of each step; if there are more steps than columns, some have none.
  private func runs(columns: Int) -> [(isOn: Bool, columns: Int)] {
    let steps = steps
    let total = totalMilliseconds
    guard total > 0, columns > 0 else { return [] }
    let least = steps.count <= columns ? 1 : 0
    let free = columns - least * steps.count
    var elapsed = 0
    var end = 0
    return steps.enumerated().map { index, step in
      elapsed += step.length
      let next = least * (index + 1) + (elapsed * free + total / 2) / total
      defer { end = next }
      return (step.isOn, next - end)
    }
  }
}
