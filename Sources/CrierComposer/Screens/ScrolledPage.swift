package import TerminalKit
import TextLayout

/// The scroll position of a page of lines, and the keys that change it.
package struct ScrolledPage: Hashable, Sendable {
  package private(set) var firstLine = 0

  package init() {}

  /// Handles a scroll key on a page with `lines` lines, of which `rows` are visible; returns false
  /// for other keys.
  ///
  /// It never scrolls past the last line.
  package mutating func handle(_ key: Key, lines: Int, rows: Int) -> Bool {
    let last = max(0, lines - rows)
    let page = max(1, rows - 1)
    firstLine = min(firstLine, last)
    switch key {
    case .up: firstLine -= 1
    case .down: firstLine += 1
    case .pageUp: firstLine -= page
    case .pageDown, .character(" "): firstLine += page
    case .home: firstLine = 0
    case .end: firstLine = last
    default: return false
    }
    firstLine = min(max(0, firstLine), last)
    return true
  }

  mutating func handle(_ key: Key, in text: ScrolledText) -> Bool {
    handle(key, lines: text.lines.count, rows: text.rows)
  }

  /// The visible lines.
  func sight(of text: ScrolledText) -> Range<Int> {
    let first = min(firstLine, max(0, text.lines.count - text.rows))
    return first..<first + text.rows
  }

  /// Scrolls as little as possible to show these lines, or the first of them.
  mutating func show(_ lines: Range<Int>, in text: ScrolledText) {
    let first = sight(of: text).lowerBound
    firstLine = min(lines.lowerBound, max(first, lines.upperBound - text.rows))
  }
}

/// The lines of a page, and the number of visible rows.
struct ScrolledText: Hashable {
  var lines: [HelpText.Line]
  var rows: Int

  /// Whether the page has more lines than visible rows.
  var hasMore: Bool { lines.count > rows }
}

extension HelpText {
  /// A line of a page, with the keyboard key that it explains.
  struct Line: Hashable {
    var key = ""
    var text: String
    var role = Role.dialog
    /// How far further rows of a wrapped line are indented, in columns.
    var indent = 0
    /// The number of leading characters that label the others.
    var labelLength = 0
    /// The characters that are marked as changed.
    var mark = 0..<0
    /// The places of the characters that are keys.
    var keys: [Int] = []

    /// Returns the line wrapped to lines of at most `columns` columns.
    func wrapped(to columns: Int) -> [Line] {
      let margin = String(repeating: " ", count: indent)
      let texts = LineBreaker(columns: columns - indent, keepsHyphens: true).texts(of: text)
      return texts.enumerated().map { row, text in
        Line(
          key: key, text: row == 0 ? text : margin + text, role: role, keys: row == 0 ? keys : [])
      }
    }
  }
}
