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

  private static func rows(of line: JSONLine, number: Int, columns: Int) -> [Row] {
    var rows: [Row] = []
    var row = Row(pieces: [], indent: 0, line: number)
    var used = 0
    let hanging = min(columns / 2, leadingSpaces(line) + 4)
    for piece in line.pieces {
      let width = CellWidth.columns(of: piece.text)
      if used + width <= columns {
        row.pieces.append(piece)
        used += width
        continue
      }
      if CellWidth.isASCII(piece.text) {
        var rest = Substring(piece.text)
        while used + rest.utf8.count > columns {
          let end = rest.utf8.index(rest.startIndex, offsetBy: max(0, columns - used))
          row.pieces.append(JSONLine.Piece(piece.kind, String(rest[..<end])))
          rows.append(row)
          row = Row(pieces: [], indent: hanging, line: number)
          rest = rest[end...]
          used = hanging
        }
        row.pieces.append(JSONLine.Piece(piece.kind, String(rest)))
        used += rest.utf8.count
        continue
      }
      var part = ""
      for character in piece.text {
        let wide = CellWidth.columns(of: character)
        if used + wide > columns {
          row.pieces.append(JSONLine.Piece(piece.kind, part))
          rows.append(row)
          row = Row(pieces: [], indent: hanging, line: number)
          part = ""
          used = hanging
        }
        part.append(character)
        used += wide
      }
      row.pieces.append(JSONLine.Piece(piece.kind, part))
    }
    rows.append(row)
    return rows
  }

  private static func leadingSpaces(_ line: JSONLine) -> Int {
    guard let first = line.pieces.first, first.kind == .space else { return 0 }
    return first.text.utf8.count
  }
}
