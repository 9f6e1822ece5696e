package import TerminalKit

/// How far a page of lines is scrolled, and the keys that do it.
package struct ScrolledPage: Hashable, Sendable {
  package private(set) var firstLine = 0

  package init() {}

  /// False when the key is none that scrolls. It never goes beyond the last line of so many, of
  /// which so many rows are seen at a time.
  package mutating func handle(_ key: Key, lines: Int, rows: Int) -> Bool {
    let last = max(0, lines - rows)
    let page = max(1, rows - 1)
    firstLine = min(firstLine, last)
    switch key {
    case .up: firstLine -= 1
    case .down: firstLine += 1
    case .pageUp: firstLine -= page
    case .pageDown, .character(" "): firstLine += page
    case .home: firstLine = 0
    case .end: firstLine = last
    default: return false
    }
    firstLine = min(max(0, firstLine), last)
    return true
  }
}

extension OverlayView {
  /// Draws the lines in sight, and a word where more follow.
  func drawScrolled(_ lines: [HelpText.Line], _ page: ScrolledPage, on canvas: inout Canvas) {
    let (rows, columns) = (canvas.windowSize.rows, canvas.windowSize.columns)
    let first = min(page.firstLine, max(0, lines.count - rows))
    for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      canvas.write(line.key, at: Point(row: row, column: 1), as: .keyName)
      canvas.write(
        line.text, at: Point(row: row, column: line.key.isEmpty ? 0 : 14), as: line.role)
    }
    if first + rows < lines.count {
      canvas.write(
        " \(canvas.glyphs.moreBelow) more ", at: Point(row: rows - 1, column: columns - 9),
        as: .hint)
    }
  }
}
