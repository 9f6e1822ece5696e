import TerminalKit

extension Rect {
  /// The greatest length of a line of running text, which is hard to read if it is longer.
  static let mostTextColumns = 100

  /// The greatest width of a list, beyond which the eye loses the row.
  static let mostListColumns = 150

  /// The part of the rectangle for running text.
  var textColumn: Rect {
    Rect(row: row, column: column, rows: rows, columns: min(columns, Self.mostTextColumns))
  }
}
