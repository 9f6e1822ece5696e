import CrierMessage
import TerminalKit
import TextLayout

/// The JSON as rows of a pane: long lines wrap, with an indent.
struct JSONRows {
  struct Row: Equatable, Sendable {
    var pieces: [JSONLine.Piece]
    var indent: Int
    /// The index of the JSON line that it belongs to.
    var line: Int
  }

  let count: Int
  private let lines: [JSONLine]
  private let columns: Int
  /// The first row's index for each line.
  private let starts: [Int]
  /// The rows of the lines that are longer than a row, by line.
  private let broken: [Int: [Row]]

  /// Breaks lines into rows. `earlier` is a cache: the rows of similar lines.
  init(_ lines: [JSONLine], columns: Int, after earlier: JSONRows? = nil) {
    self.lines = lines
    self.columns = max(8, columns)
    let earlier = earlier?.columns == self.columns ? earlier : nil
    var starts: [Int] = []
    starts.reserveCapacity(lines.count)
    var broken = [Int: [Row]]()
    var count = 0
    for index in lines.indices {
      starts.append(count)
      guard lines[index].columns > self.columns else {
        count += 1
        continue
      }
      let rows =
        earlier?.rows(ofSame: lines[index], number: index)
        ?? Self.rows(of: lines[index], number: index, columns: self.columns)
      broken[index] = rows
      count += rows.count
    }
    self.starts = starts
    self.broken = broken
    self.count = count
  }

  /// Returns up to `most` rows, starting at `first`.
  func rows(from first: Int, most: Int) -> [Row] {
    let (first, end) = (max(0, first), min(count, first + most))
    guard first < end else { return [] }
    var line = starts.lastIndex { $0 <= first } ?? 0
    var rows: [Row] = []
    let skipped = first - starts[line]
    while line < lines.count, starts[line] < end {
      if let several = broken[line] {
        rows += several
      } else {
        rows.append(Row(pieces: lines[line].pieces, indent: 0, line: line))
      }
      line += 1
    }
    return Array(rows.dropFirst(skipped).prefix(end - first))
  }

  private func rows(ofSame line: JSONLine, number: Int) -> [Row]? {
    number < lines.count && lines[number].pieces == line.pieces ? broken[number] : nil
  }

  /// The first row of a field.
  func firstRow(of path: FieldPath) -> Int? {
    lines.firstIndex { $0.path.starts(with: path) }.map { starts[$0] }
  }

  /// The first row of the outermost block around a field that is at most `reach` rows above it;
  /// the field's own row if there is none. The request's own two levels do not count.
  func head(above row: Int, reach: Int) -> Int {
    guard var line = starts.lastIndex(where: { $0 <= row }) else { return row }
    var (head, indent) = (row, Self.leadingSpaces(lines[line]))
    while line > 0, row - starts[line - 1] <= reach {
      line -= 1
      let spaces = Self.leadingSpaces(lines[line])
      guard spaces < indent, spaces > 2 else { continue }
      (head, indent) = (starts[line], spaces)
    }
    return head
  }

  private static func rows(of line: JSONLine, number: Int, columns: Int) -> [Row] {
    MeasuredText.isPlain(line.text)
      ? rows(of: line, number: number, columns: columns) { Array($0.utf8) }
      : rows(of: line, number: number, columns: columns) { Array($0) }
  }

  /// Breaks a line as the editor does, and its pieces at the same places.
  private static func rows<Unit: LineUnit>(
    of line: JSONLine, number: Int, columns: Int, units: (String) -> [Unit]
  ) -> [Row] {
    let pieces = line.pieces.map { (kind: $0.kind, units: units($0.text)) }
    let whole = pieces.flatMap { $0.units }
    return HangingBreaker(columns: columns).rows(of: whole[...]).map { row in
      var start = 0
      let parts = pieces.compactMap { piece -> JSONLine.Piece? in
        defer { start += piece.units.count }
        let end = start + piece.units.count
        let part = row.range.clamped(to: start..<end)
        guard !part.isEmpty else { return nil }
        let own = piece.units[part.lowerBound - start..<part.upperBound - start]
        return JSONLine.Piece(piece.kind, Unit.text(of: own))
      }
      return Row(pieces: parts, indent: row.indent, line: number)
    }
  }

  private static func leadingSpaces(_ line: JSONLine) -> Int {
    guard let first = line.pieces.first, first.kind == .space else { return 0 }
    return first.text.utf8.count
  }
}
