import Foundation

/// The screen of a terminal at one moment.
package struct ScreenPicture: Hashable, Sendable, CustomStringConvertible {
  package struct Place: Hashable, Sendable {
    package var row: Int
    package var column: Int
  }

  package let cells: [[ScreenCell]]
  /// The position of the cursor; nil if it is hidden.
  package let cursor: Place?
  package let modes: ScreenModes
  package let title: String
  /// The number of the last complete frame, if the program marks frames.
  package let frame: Int

  init(
    cells: [[ScreenCell]], cursor: (row: Int, column: Int)?, modes: ScreenModes, title: String,
    frame: Int
  ) {
    self.cells = cells
    self.cursor = cursor.map { Place(row: $0.row, column: $0.column) }
    self.modes = modes
    self.title = title
    self.frame = frame
  }

  /// The text of each row, without trailing blanks.
  package var rows: [String] {
    cells.map { row in
      let text = row.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// All rows, without trailing empty ones.
  package var description: String {
    rows.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
  }

  /// Whether a row shows the text, or several rows in which a sentence was broken between words:
  /// where it breaks depends on the paths in it, such as that of the temporary folder.
  package func contains(_ text: String) -> Bool {
    let rows = rows
    return rows.contains { $0.contains(text) }
      || rows.map(Self.sentence).joined(separator: " ").contains(text)
  }

  /// The words of a row: in a dialog what its frame holds, elsewhere the whole row.
  private static func sentence(in row: String) -> String {
    let parts = row.split(separator: "┃", omittingEmptySubsequences: false)
    let words = parts.count == 3 ? String(parts[1]) : row
    return words.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the first position of a text, searching row by row.
  package func place(of text: String) -> Place? {
    for (number, row) in cells.enumerated() {
      for column in row.indices where !row[column].text.isEmpty {
        if row[column...].map(\.text).joined().hasPrefix(text) {
          return Place(row: number, column: column)
        }
      }
    }
    return nil
  }

  /// Returns the style of a text's first cell at its first position.
  package func style(of text: String) -> ScreenStyle? {
    place(of: text).map { cells[$0.row][$0.column].style }
  }
}
