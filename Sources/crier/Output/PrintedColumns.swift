import TextLayout

/// Texts next to each other, each wrapped in its own column.
struct PrintedColumns {
  struct Cell {
    var text: String
    var columns: Int
    var color: ANSIStyle.Color?
    /// The maximum number of lines; longer texts end with an ellipsis.
    var mostLines: Int

    /// Creates a cell from text that need not be safe to print.
    init(_ text: String, columns: Int, _ color: ANSIStyle.Color? = nil, mostLines: Int = 6) {
      self.text = text
      self.columns = max(1, columns)
      self.color = color
      self.mostLines = mostLines
    }

    /// Creates a cell from lines that are already wrapped and safe to print.
    init(lines: [String], columns: Int, _ color: ANSIStyle.Color? = nil) {
      self.init("", columns: columns, color)
      broken = lines
    }

    private var broken: [String]?

    fileprivate var lines: [String] {
      if let broken { return broken }
      // Only the part that may be shown is wrapped, so that a text of 1 MB takes no longer than a
      // short one.
      let most = columns * (mostLines + 1)
      let isLong = text.utf8.count > most && text.dropFirst(most).first != nil
      let safe = SafeText.line(isLong ? String(text.prefix(most)) : text)
      let all = LineBreaker(columns: columns).texts(of: safe)
      guard isLong || all.count > mostLines else { return all }
      let kept = all.prefix(mostLines)
      return kept.dropLast()
        + [Truncation(of: (kept.last ?? "") + "…", to: columns).text]
    }
  }

  var indent = 0
  var cells: [Cell]
  /// The number of columns between two cells.
  static let gap = 2

  /// Returns the lines, without trailing spaces.
  func lines(_ style: ANSIStyle) -> [String] {
    let texts = cells.map(\.lines)
    let count = texts.map(\.count).max() ?? 0
    return (0..<count).map { row in
      var line = String(repeating: " ", count: indent)
      var owed = 0
      for (cell, lines) in zip(cells, texts) {
        let text = row < lines.count ? lines[row] : ""
        if !text.isEmpty {
          line += String(repeating: " ", count: owed)
          line += cell.color.map { style.paint(text, $0) } ?? text
          owed = 0
        }
        owed += cell.columns - CellWidth.columns(of: text) + Self.gap
      }
      return line
    }
  }
}

extension PrintedColumns {
  /// Returns a line for each fact: its name, then its value in a column of its own.
  static func lines(of facts: [(name: String, value: String)]) -> [String] {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { name, value in
      name + String(repeating: " ", count: width + gap - name.count) + SafeText.line(value)
    }
  }

  /// Returns a line for each row, with the columns below each other; the texts are safe to print.
  ///
  /// - Parameter paint: Gets a column's number and a text without padding.
  static func aligned(
    _ rows: [[String]], paint: (_ column: Int, _ text: String) -> String
  ) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { CellWidth.columns(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      var (line, owed) = ("", 0)
      for (column, text) in row.enumerated() {
        if !text.isEmpty {
          line += String(repeating: " ", count: owed) + paint(column, text)
          owed = 0
        }
        owed += widths[column] - (text.isEmpty ? 0 : CellWidth.columns(of: text)) + gap
      }
      return line
    }
  }
}
