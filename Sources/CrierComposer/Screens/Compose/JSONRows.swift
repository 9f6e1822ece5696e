import CrierCore
import TerminalKit
import TextLayout

/// The JSON as rows of a pane: long lines go on below, further in.
struct JSONRows {
  struct Row {
    var pieces: [JSONLine.Piece]
    var indent: Int
    /// The line it is of.
    var line: Int
  }

  let rows: [Row]

  init(_ lines: [JSONLine], columns: Int) {
    var rows: [Row] = []
    for (index, line) in lines.enumerated() {
      Self.append(line, number: index, columns: max(8, columns), to: &rows)
    }
    self.rows = rows
  }

  /// The first row of the lines that a field is written on.
  func firstRow(of path: FieldPath, in lines: [JSONLine]) -> Int? {
    guard let line = lines.firstIndex(where: { $0.path.starts(with: path) }) else { return nil }
    return rows.firstIndex { $0.line == line }
  }

  private static func append(
    _ line: JSONLine, number: Int, columns: Int, to rows: inout [Row]
  ) {
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
  }

  private static func leadingSpaces(_ line: JSONLine) -> Int {
    guard let first = line.pieces.first, first.kind == .space else { return 0 }
    return first.text.utf8.count
  }
}
