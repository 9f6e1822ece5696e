import CrierAnswers
import TerminalKit
import TextLayout

extension Block {
  /// Returns the block as lines of at most `columns` columns, and the lines of each row of a list.
  ///
  /// - Parameter meter: A cell of a bar.
  func lines(
    columns: Int, meter: String = Glyphs.unicode.meter
  ) -> (lines: [HelpText.Line], rows: [Range<Int>]) {
    switch self {
    case .text(let texts): return (texts.flatMap { $0.lines(columns: columns) }, [])
    case .facts(let facts): return (Fact.lines(of: facts, columns: columns, meter: meter), [])
    case .keys(let table): return (table.lines(columns: columns), [])
    case .table(let table): return (table.lines(columns: columns), [])
    case .shell(let line):
      let lines = line.lines(columns: columns, most: .max).flatMap {
        HelpText.Line(text: SafeText.line($0), role: .strong).wrapped(to: columns)
      }
      return (lines, [])
    // What can be filled in or pressed is drawn by `PageView`.
    case .fields, .buttons: return ([], [])
    case .list(let list):
      var (lines, rows): ([HelpText.Line], [Range<Int>]) = ([], [])
      if !list.rows.isEmpty { lines = list.heading?.lines(columns: columns) ?? [] }
      for row in list.rows {
        let start = lines.count
        lines += row.paragraphs.flatMap { $0.lines(columns: columns) }
        rows.append(start..<lines.count)
      }
      return (lines, rows)
    }
  }
}

extension Paragraph {
  /// Longer texts are cut, so that a text of 1 MB takes no longer than a short one.
  fileprivate static let mostCharacters = 10_000

  /// Returns the text as lines of at most `columns` columns that are safe to draw.
  func lines(columns: Int) -> [HelpText.Line] {
    let indent = min(indent, columns / 4)
    return text.shownLines.flatMap { line in
      HelpText.Line(text: SafeText.line(line), role: role, indent: indent).wrapped(to: columns)
    }
  }
}

extension String {
  /// The lines between line breaks, without what is too long to show.
  fileprivate var shownLines: [String] {
    let isLong = utf8.count > Paragraph.mostCharacters
    let text = isLong ? String(prefix(Paragraph.mostCharacters)) : self
    let lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: LineBreaker.isNewline
    ).map(String.init)
    guard isLong, text.count < count else { return lines }
    return lines.dropLast() + [(lines.last ?? "") + "…"]
  }
}

extension Fact {
  /// Returns the facts as lines, with their texts in a column of their own.
  static func lines(of facts: [Fact], columns: Int, meter: String) -> [HelpText.Line] {
    let widest = facts.map { CellWidth.columns(of: $0.label) }.max() ?? 0
    let areShares = facts.contains { $0.share != nil }
    let width = min(widest + 2, areShares ? columns * 2 / 3 : columns / 3)
    return facts.flatMap { fact in
      let room = max(1, columns - width)
      let texts =
        fact.share.map { [fact.bar($0, columns: room, meter: meter)] }
        ?? Paragraph(fact.text).lines(columns: room).map(\.text)
      return texts.enumerated().map { row, text in
        let label = row == 0 ? Truncation(of: fact.label, to: max(0, width - 1)).text : ""
        let gap = String(repeating: " ", count: width - CellWidth.columns(of: label))
        return HelpText.Line(text: label + gap + text, role: fact.role, labelLength: label.count)
      }
    }
  }

  /// The text, and a bar for its share as far as there is room.
  func bar(_ share: Double, columns: Int, meter: String) -> String {
    let text = String(repeating: " ", count: max(0, Self.shareColumns - text.count)) + text
    let most = min(Self.mostCells, columns - text.count - 2)
    guard most > 0 else { return text }
    return text + "  " + String(repeating: meter, count: DeliveryData.cells(share, most: most))
  }

  /// The columns of `100.0 %`.
  private static let shareColumns = 7
  private static let mostCells = 50
}

extension KeyTable {
  /// The columns before the text, and one after it.
  private static let margins = 15

  fileprivate func lines(columns: Int) -> [HelpText.Line] {
    let heading = rows.isEmpty ? [] : heading?.lines(columns: columns) ?? []
    return heading
      + rows.flatMap { row in
        Paragraph(row.text).lines(columns: max(1, columns - Self.margins)).enumerated()
          .map { HelpText.Line(key: $0 == 0 ? row.label : " ", text: $1.text) }
      }
  }
}

extension PageTable {
  fileprivate func lines(columns: Int) -> [HelpText.Line] {
    guard !rows.isEmpty else { return [] }
    let texts = ([headings] + rows.map(\.cells)).map { $0.map { SafeText.line($0) } }
    let widths = headings.indices.dropLast().map { column in
      min(columns / 3, texts.map { CellWidth.columns(of: $0[column]) }.max() ?? 0)
    }
    return zip(texts, [.label] + rows.map(\.role)).map { cells, role in
      let start = zip(cells, widths).map { cell, width in
        let text = Truncation(of: cell, to: width).text
        return text + String(repeating: " ", count: width + 2 - CellWidth.columns(of: text))
      }
      let text = Truncation(of: start.joined() + (cells.last ?? ""), to: columns).text
      return HelpText.Line(text: text, role: role)
    }
  }
}

extension PageList {
  /// The columns for the cells below a heading.
  func width(ofColumn column: Int) -> Int {
    let texts = [columns[column]] + rows.map { $0.cells[column] }
    return min(24, texts.map { CellWidth.columns(of: SafeText.line($0)) }.max() ?? 0)
  }

  /// Whether all cells below a heading are numbers or empty.
  func isNumeric(column: Int) -> Bool {
    rows.allSatisfy { $0.cells[column].allSatisfy(\.isNumber) }
  }
}

extension PageRow {
  /// The whole row in a list of paragraphs.
  fileprivate var paragraphs: [Paragraph] {
    let mark = severity.map { "\($0.mark) " } ?? ""
    let words = [title, sentence].filter { !$0.isEmpty }.joined(separator: ": ")
    let role = severity.map { $0 == .plain ? .dialog : $0.role } ?? Role.dialog
    let indent = mark.isEmpty ? 0 : 3
    return [Paragraph(mark + words, role, indent: indent)]
      + details.map {
        Paragraph(String(repeating: " ", count: indent) + $0.text, $0.role, indent: indent)
      }
  }
}

extension Notice.Severity {
  /// The mark in a list of lines, where most rows need no attention.
  var listMark: String {
    switch self {
    case .good, .plain: "   "
    case .warning, .error: "\(mark) "
    }
  }
}
