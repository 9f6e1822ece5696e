import TextLayout

/// A line of a text with right-to-left letters as people read it, for terminals that draw cells
/// without reordering them.
///
/// A right-to-left text is at the right end of its window, and the caret after its end to its left.
struct VisualLine {
  /// The characters from left to right, each with its index in the text.
  private(set) var cells: [(index: Int, shown: Character, column: Int)] = []
  private let isRightToLeft: Bool
  private var start: Int, end: Int

  /// Whether a text has right-to-left letters; text of ASCII letters is checked fast.
  static func isNeeded(for text: String) -> Bool {
    !MeasuredText.isPlain(text) && VisualOrder.isNeeded(for: text)
  }

  /// Lays out a line of a text with this direction in a window of `columns`.
  init(_ line: ArraySlice<Character>, _ direction: TextDirection, columns: Int) {
    isRightToLeft = direction == .rightToLeft
    let width = line.reduce(0) { $0 + CellWidth.columns(of: $1) }
    start = isRightToLeft ? max(0, columns - width) : 0
    end = start
    for (index, shown) in VisualOrder.characters(Array(line), direction) {
      cells.append((line.startIndex + index, shown, end))
      end += CellWidth.columns(of: shown)
    }
  }

  /// The column of a character or, for the place after the line, of the caret there.
  func column(of place: Int) -> Int {
    cells.first { $0.index == place }?.column ?? (isRightToLeft ? max(0, start - 1) : end)
  }
}
