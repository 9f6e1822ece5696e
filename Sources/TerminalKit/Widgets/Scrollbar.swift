/// A scroll bar for the visible part of a list.
package struct Scrollbar: Hashable, Sendable {
  /// The columns to leave for it: its own, and a blank one before it.
  package static let columns = 2

  package var total: Int
  package var visible: Int
  package var top: Int

  package init(total: Int, visible: Int, top: Int) {
    self.total = total
    self.visible = visible
    self.top = top
  }

  /// Returns the first visible row that puts `row` in the middle, or as close to it as possible.
  package static func top(showing row: Int, of total: Int, in visible: Int) -> Int {
    max(0, min(row - visible / 2, total - visible))
  }

  /// Draws in the first column of the window; nothing if everything is visible.
  package func draw(on canvas: inout Canvas, role: Role = .border) {
    let rows = canvas.windowSize.rows
    guard total > visible, rows > 0 else { return }
    let length = max(1, min(rows, rows * visible / total))
    let last = total - visible
    let start = ((rows - length) * max(0, min(top, last)) + last / 2) / last
    for row in 0..<rows {
      let isThumb = start..<start + length ~= row
      canvas.line(
        isThumb ? canvas.glyphs.thumb : canvas.glyphs.track, at: Point(row: row), columns: 1,
        as: isThumb ? .hint : role)
    }
  }
}
