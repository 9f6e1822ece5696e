import TerminalKit
import TextLayout

/// A sentence that one row would cut, in the rows that it needs: four at most, and what they have no
/// room for stands on the page of notices.
struct LongNotice {
  private static let mostRows = 4
  /// Characters that are looked at: four rows have no room for more, at any width.
  private static let mostCharacters = 800

  /// The last may be longer than a row, and is cut as it is drawn.
  let rows: [String]

  init(_ text: String, in window: Size) {
    let lines = LineBreaker(columns: window.columns - 2).texts(
      of: String(text.prefix(Self.mostCharacters)))
    let most = max(1, min(Self.mostRows, window.rows))
    rows =
      Array(lines.prefix(most - 1))
      + [lines.dropFirst(most - 1).joined(separator: " ")]
      .filter { !$0.isEmpty }
  }

  /// Whether a row of so many columns is enough; what is longer than any row is not counted whole.
  static func fits(_ text: String, in columns: Int) -> Bool {
    CellWidth.columns(of: String(text.prefix(400))) <= columns
  }

  /// Draws it over what is there, from the top of the window.
  func draw(on canvas: inout Canvas, as role: Role) {
    for (row, text) in rows.enumerated() {
      canvas.write(
        text, at: Point(row: row, column: 1), within: canvas.windowSize.columns - 2, as: role)
    }
  }
}
