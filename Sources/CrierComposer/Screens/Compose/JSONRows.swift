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
    var rows: [Row] = []
    var row = Row(pieces: [], indent: 0, line: number)
    var used = 0
    let hanging = hangingIndent(of: line, columns: columns)
    for (index, piece) in line.pieces.enumerated() {
      // The comma after a value stays in the value's last row.
      let isValue = index == line.pieces.count - 2 && line.pieces[index + 1].kind == .mark
      let after = isValue ? line.pieces[index + 1].text.utf8.count : 0
      var rest = TextCutter(piece.text)
      while !rest.fits(columns - used - after) {
        // Two columns are enough for any character.
        if columns - used >= 2 {
          row.pieces.append(JSONLine.Piece(piece.kind, rest.take(columns - used)))
        }
        rows.append(row)
        row = Row(pieces: [], indent: hanging, line: number)
        used = hanging
      }
      row.pieces.append(JSONLine.Piece(piece.kind, String(rest.text)))
      used += rest.columns
    }
    rows.append(row)
    return rows
  }

  /// The column where a value begins, inside its quote, or less if that leaves too little room.
  private static func hangingIndent(of line: JSONLine, columns: Int) -> Int {
    var indent = 0
    for piece in line.pieces {
      if piece.kind == .text { return min(columns / 2, indent + 1) }
      indent += CellWidth.columns(of: piece.text)
    }
    return min(columns / 2, leadingSpaces(line) + 4)
  }

  private static func leadingSpaces(_ line: JSONLine) -> Int {
    guard let first = line.pieces.first, first.kind == .space else { return 0 }
    return first.text.utf8.count
  }
}

/// Cuts a text into parts of limited width, after a space if there is one near the end.
private struct TextCutter {
  private(set) var text: Substring
  /// Measuring ASCII is fast, even for texts of megabytes.
  private let isASCII: Bool
  private(set) var columns: Int

  init(_ text: String) {
    self.text = text[...]
    isASCII = CellWidth.isASCII(text)
    columns = isASCII ? text.utf8.count : CellWidth.columns(of: text)
  }

  func fits(_ room: Int) -> Bool { columns <= room }

  /// Removes and returns the beginning, at most `room` columns and at least one character.
  ///
  /// A few columns always remain, so that the last row has more than a comma.
  mutating func take(_ room: Int) -> String {
    let most = max(1, min(room, columns - min(Self.leastEnd, columns / 2)))
    let end = isASCII ? endOfASCII(most) : endOfText(most)
    let part = String(text[..<end])
    columns -= isASCII ? part.utf8.count : CellWidth.columns(of: part)
    text = text[end...]
    return part
  }

  private static let leastEnd = 4

  private func endOfASCII(_ room: Int) -> String.Index {
    let bytes = text.utf8
    let end = bytes.index(bytes.startIndex, offsetBy: min(room, bytes.count))
    let least = bytes.index(bytes.startIndex, offsetBy: min(room, bytes.count) / 3)
    let space = bytes[least..<end].lastIndex(of: UInt8(ascii: " "))
    return space.map { bytes.index(after: $0) } ?? end
  }

  private func endOfText(_ room: Int) -> String.Index {
    var (used, end) = (0, text.startIndex)
    var afterSpace: String.Index?
    while end < text.endIndex {
      used += CellWidth.columns(of: text[end])
      if used > room, end > text.startIndex { break }
      let isSpace = text[end] == " "
      end = text.index(after: end)
      if isSpace, used > room / 3 { afterSpace = end }
    }
    return afterSpace ?? end
  }
}
