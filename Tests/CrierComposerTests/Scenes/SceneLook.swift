import CrierTestSupport

@testable import TerminalKit

/// A screen as a golden file: text, cursor, and the role of each cell.
///
/// ```
///  the text, row by row
///  ── cursor 3, 14
///  ── roles            a letter for each cell, `Role.letter`; the golden files of the themes show
///  3     lllFFFF       the colors in 256 and 16 colors. Equal rows share a line.
///  ── emphasis         emphasis over a role: row, columns, emphasis
///  ── ASCII            rows that differ from the text in more than the characters of `Glyphs`
/// ```
struct SceneLook {
  let canvas: Canvas
  /// The same screen on a terminal that shows only ASCII.
  let ascii: Canvas

  var text: String {
    let cursor = canvas.cursor.map { "\($0.row), \($0.column)" } ?? "hidden"
    return
      (canvas.rows + ["── cursor \(cursor)", "── roles"] + Self.merged(canvas.roleMap)
      + ["── emphasis"] + emphasis + ["── ASCII"] + differing).joined(separator: "\n")
  }

  private static let plain = Role.allCases.map { Theme.plainEmphasis[$0] ?? [] }

  /// The look of a part without colors, cell by cell.
  static func plainLooks(of canvas: Canvas, in part: Rect) -> [Emphasis] {
    let plain = plain
    let rows = (part.row..<part.row + part.rows).filter { 0..<canvas.size.rows ~= $0 }
    return rows.flatMap { row in
      (part.column..<part.column + part.columns).map { column in
        let cell = canvas[row, column]
        return plain[Int(cell.role.rawValue)].union(cell.emphasis)
      }
    }
  }

  /// Returns the rows without trailing dots; equal rows are merged into one line.
  private static func merged(_ rows: [String]) -> [String] {
    var lines: [String] = []
    var first = 0
    for row in rows.indices where row + 1 == rows.count || rows[row + 1] != rows[row] {
      let letters = String(rows[row].reversed().drop { $0 == "." }.reversed())
      let numbers = first == row ? "\(row)" : "\(first)-\(row)"
      if !letters.isEmpty { lines.append(padded(numbers) + letters) }
      first = row + 1
    }
    return lines
  }

  private static func padded(_ numbers: String) -> String {
    numbers + String(repeating: " ", count: max(1, 6 - numbers.count))
  }

  private var emphasis: [String] {
    var lines: [String] = []
    for row in 0..<canvas.size.rows {
      var start = 0
      for column in 0..<canvas.size.columns {
        let here = canvas[row, column].emphasis
        let isEnd =
          column + 1 == canvas.size.columns || canvas[row, column + 1].emphasis != here
        guard isEnd else { continue }
        if !here.isEmpty { lines.append("\(row), \(start)-\(column) \(Self.words(for: here))") }
        start = column + 1
      }
    }
    return lines
  }

  private static func words(for emphasis: Emphasis) -> String {
    let all: [(Emphasis, String)] = [
      (.bold, "bold"), (.underline, "underline"), (.reverse, "reverse"), (.dim, "dim"),
    ]
    return all.filter { emphasis.contains($0.0) }.map(\.1).joined(separator: " ")
  }

  /// Rows of the ASCII screen that differ in more than replaced characters.
  private var differing: [String] {
    (0..<canvas.size.rows).compactMap { row in
      let isExplained = (0..<canvas.size.columns).allSatisfy { column in
        let (own, other) = (canvas[row, column], ascii[row, column])
        return own.content == other.content || Self.signs[own.text]?.contains(other.text) == true
      }
      return isExplained ? nil : Self.padded("\(row)") + ascii.rows[row]
    }
  }

  /// The ASCII characters that replace each character of frames, bars and marks.
  private static let signs: [String: Set<String>] = {
    var signs: [String: Set<String>] = [:]
    func pair(_ own: String, _ other: String) { signs[own, default: []].insert(other) }
    let lines = [
      (Glyphs.unicode.line, Glyphs.ascii.line), (Glyphs.unicode.focusLine, Glyphs.ascii.focusLine),
    ]
    let pieces: [KeyPath<Glyphs.Line, String>] = [
      \.horizontal, \.vertical, \.topLeft, \.topRight, \.bottomLeft, \.bottomRight, \.teeLeft,
      \.teeRight,
    ]
    for (own, other) in lines {
      for piece in pieces { pair(own[keyPath: piece], other[keyPath: piece]) }
    }
    let marks: [KeyPath<Glyphs, String>] = [
      \.filled, \.low, \.thumb, \.track, \.chosen, \.checked, \.done, \.ellipsis,
      \.moreLeft, \.moreRight, \.moreAbove, \.moreBelow, \.pointer, \.filledIn, \.meter,
      \.meterRest,
    ]
    for mark in marks { pair(Glyphs.unicode[keyPath: mark], Glyphs.ascii[keyPath: mark]) }
    return signs
  }()
}
