import TerminalKit
import TextLayout

/// A page as the report of a command: lines for a terminal, a pipe or a file.
struct PageText<Act: Hashable & Sendable> {
  /// Returns text in the color of a role, or unchanged.
  typealias Paint = (String, Role) -> String

  private let columns: Int
  private let meter: String
  private let paint: Paint

  /// - Parameters:
  ///   - columns: The maximum width of a line, in columns.
  ///   - meter: A cell of a bar.
  init(columns: Int, meter: String = Glyphs.unicode.meter, paint: @escaping Paint) {
    (self.columns, self.meter, self.paint) = (columns, meter, paint)
  }

  func lines(of blocks: [Block<Act>]) -> [String] {
    blocks.flatMap { block in
      switch block {
      case .facts(let facts): lines(of: facts)
      case .list(let list): list.rows.flatMap { lines(of: $0, in: list) }
      case .keys(let table): lines(of: table.rows)
      case .text, .table, .shell, .fields, .buttons:
        block.lines(columns: columns).lines.map { paint($0.text, $0.role) }
      }
    }
  }

  private func lines(of facts: [Fact]) -> [String] {
    let width = facts.map { CellWidth.columns(of: $0.label) }.max() ?? 0
    return facts.flatMap { fact in
      joined([
        Cell(lines: [fact.label], columns: width),
        cell(of: fact, after: width),
      ])
    }
  }

  /// The text of a fact; a share has a bar in its color.
  private func cell(of fact: Fact, after width: Int) -> Cell {
    guard let share = fact.share else {
      return cell(of: [Paragraph(fact.text, fact.role)], after: width)
    }
    let room = max(0, columns - width - Self.gap)
    return Cell(
      lines: [fact.bar(share, columns: room, meter: meter)], columns: room, role: fact.role)
  }

  /// The verdict, the title and the text of a row, each in its own column; a note that is no verdict
  /// comes last.
  private func lines(of row: PageRow<Act>, in list: PageList<Act>) -> [String] {
    let notes = list.notes + list.rows.compactMap(\.note?.word)
    let titles = (list.titles + list.rows.map(\.title)).map { SafeText.line($0) }
    let (noteColumns, titleColumns) = (widest(of: notes), min(widest(of: titles), columns / 3))
    let note = Cell(
      lines: [row.note?.word ?? ""], columns: noteColumns, role: row.note?.role ?? .text)
    let title = Cell(
      lines: [Truncation(of: SafeText.line(row.title), to: titleColumns).text],
      columns: titleColumns)
    let texts = ([Paragraph(row.sentence)] + row.details).filter { !$0.text.isEmpty }
    let text = cell(of: texts, after: titleColumns + noteColumns + Self.gap)
    let values = list.columns.indices.map { column in
      Cell(lines: [row.cells[column]], columns: list.width(ofColumn: column))
    }
    let cells =
      !values.isEmpty
      ? [title] + values + [note]
      : row.severity == nil ? [title, text, note] : [note, title, text]
    return joined(cells.filter { $0.columns > 0 })
  }

  private func widest(of words: [String]) -> Int {
    words.map { CellWidth.columns(of: $0) }.max() ?? 0
  }
}

// MARK: - Columns

extension PageText {
  private static var gap: Int { 2 }
  /// A column of texts is never narrower, even if lines become longer than the terminal.
  private static var fewestColumns: Int { 30 }

  private struct Cell {
    var lines: [String]
    var columns: Int
    var role = Role.text
  }

  /// Texts that have all columns to the right of `width` columns.
  private func cell(of texts: [Paragraph], after width: Int) -> Cell {
    let room = max(Self.fewestColumns, columns - width - Self.gap)
    return Cell(lines: texts.flatMap { $0.lines(columns: room).map(\.text) }, columns: room)
  }

  /// Returns the lines of cells that stand side by side, without spaces at their ends.
  private func joined(_ cells: [Cell]) -> [String] {
    (0..<(cells.map(\.lines.count).max() ?? 0)).map { row in
      var (line, owed) = ("", 0)
      for cell in cells {
        let text = cell.lines.indices.contains(row) ? cell.lines[row] : ""
        if !text.isEmpty {
          line += String(repeating: " ", count: owed) + paint(text, cell.role)
          owed = 0
        }
        owed += cell.columns - CellWidth.columns(of: text) + Self.gap
      }
      return line
    }
  }
}
