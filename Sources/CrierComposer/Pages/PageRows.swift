import CrierAnswers
import TerminalKit
import TextLayout

/// The rows of a list as lines: a tick or a mark, the title, a sentence or cells in columns, a note.
struct PageRows<Act: Hashable & Sendable> {
  let list: PageList<Act>
  /// The columns of a line.
  let columns: Int
  /// The first cell in sight.
  let firstColumn: Int
  /// A cell of a bar.
  let meter: String

  func items(_ glyphs: Glyphs) -> [ListView.Item] {
    list.rows.map { row in
      let title = Truncation(of: SafeText.line(row.title), to: titleColumns).text
      let gap = String(repeating: " ", count: titleColumns - CellWidth.columns(of: title))
      let rest =
        list.columns.isEmpty
        ? (row.sentence.isEmpty ? "" : "  " + SafeText.line(row.sentence)) : cells(row.cells)
      let tick = row.isTicked.map { "[\($0 ? glyphs.checked : " ")] " } ?? ""
      return ListView.Item(
        tick + (row.severity?.listMark ?? "") + title + gap + rest,
        note: row.note.map { $0.isUsual ? "" : $0.word + bar($0.share) } ?? "",
        noteRole: row.note?.role ?? .hint)
    }
  }

  /// The headings of the cells in sight.
  var heading: String { String(repeating: " ", count: titleColumns) + cells(list.columns) }

  /// How many cells are beyond the window when the first one is in sight.
  var hiddenColumns: Int { list.columns.count - shown(from: 0).count }

  /// The title and the sentence of a row, if not all of them is in sight.
  func cutTexts(of row: PageRow<Act>) -> [Paragraph] {
    let isTitleCut = CellWidth.columns(of: SafeText.line(row.title)) > titleColumns
    return (isTitleCut ? [Paragraph(row.title, .strong)] : [])
      + (isSentenceCut(row) ? [Paragraph(row.sentence)] : [])
  }

  private func isSentenceCut(_ row: PageRow<Act>) -> Bool {
    let note = row.note.map { CellWidth.columns(of: $0.word + bar($0.share)) + 2 } ?? 0
    let marks = (row.isTicked == nil ? 0 : 4) + (row.severity == nil ? 0 : 3)
    let line = titleColumns + 2 + CellWidth.columns(of: SafeText.line(row.sentence))
    return !row.sentence.isEmpty
      && Canvas.pointerColumns + marks + line + note + Scrollbar.columns > columns
  }

  private var titleColumns: Int {
    let titles = list.titles + list.rows.map { SafeText.line($0.title) }
    let most = list.columns.isEmpty ? columns / 3 : columns / 2
    return min(titles.map { CellWidth.columns(of: $0) }.max() ?? 0, max(8, most))
  }

  /// The cells that have room, each with its width.
  private func shown(from first: Int) -> [(index: Int, width: Int)] {
    var free = columns - Canvas.pointerColumns - Scrollbar.columns - titleColumns
    return list.columns.indices.dropFirst(first).map { ($0, list.width(ofColumn: $0)) }.prefix {
      free -= $0.1 + Self.gap
      return free >= 0
    }.map { (index: $0.0, width: $0.1) }
  }

  private static var gap: Int { 3 }

  /// Values in the columns in sight; numbers end in the same column.
  private func cells(_ values: [String]) -> String {
    shown(from: min(firstColumn, max(0, list.columns.count - 1))).map { index, width in
      let text = Truncation(of: SafeText.line(values[index]), to: width).text
      let blank = String(repeating: " ", count: width - CellWidth.columns(of: text))
      return String(repeating: " ", count: Self.gap)
        + (list.isNumeric(column: index) ? blank + text : text + blank)
    }.joined()
  }

  /// A bar for a share beside a note; empty without one.
  private func bar(_ share: Double?) -> String {
    guard let share else { return "" }
    let most = 8
    let cells = DeliveryData.cells(share, most: most)
    return "  " + String(repeating: meter, count: cells)
      + String(repeating: " ", count: most - cells)
  }
}
