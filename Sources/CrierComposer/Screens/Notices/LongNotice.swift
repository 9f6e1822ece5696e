import TerminalKit
import TextLayout

/// A sentence that does not fit into one row, wrapped over at most four.
///
/// The Notices page shows longer ones in full.
struct LongNotice {
  static let mostRows = 4
  /// The maximum number of characters to wrap; four rows hold fewer at any width.
  private static let mostCharacters = 800

  /// The wrapped rows; the last may be too long and is cut off when drawn.
  let rows: [String]

  init(_ text: String, in window: Size, most: Int = mostRows) {
    let lines = LineBreaker(columns: window.columns - 2).texts(
      of: String(text.prefix(Self.mostCharacters)))
    let most = max(1, min(most, window.rows))
    rows =
      Array(lines.prefix(most - 1))
      + [lines.dropFirst(most - 1).joined(separator: " ")]
      .filter { !$0.isEmpty }
  }

  /// Whether one row of `columns` columns is enough; measures at most 400 characters.
  static func fits(_ text: String, in columns: Int) -> Bool {
    CellWidth.columns(of: String(text.prefix(400))) <= columns
  }

  /// Draws the rows from the top of the window.
  func draw(on canvas: inout Canvas, as role: Role) {
    for (row, text) in rows.enumerated() {
      canvas.write(
        text, at: Point(row: row, column: 1), within: canvas.windowSize.columns - 2, as: role)
    }
  }
}
