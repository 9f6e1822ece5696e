import TextLayout

/// A part of a text with a caret under one of its characters, for display.
///
/// Line ends and tabs become spaces; a long text is cut to the part around the character.
package struct CaretLine: Hashable, Sendable {
  package let text: String
  /// Spaces, then a `^` below the character.
  package let caret: String

  /// Creates the line; `column` counts characters from 1 and may be one past the end.
  package init(_ text: String, column: Int, room: Int = 72) {
    let before = max(0, min(column, text.count + 1) - 1)
    let place = text.index(text.startIndex, offsetBy: before, limitedBy: text.endIndex)
    let spot = place ?? text.endIndex
    let head = text[..<spot].suffix(room * 2 / 3)
    let tail = text[spot...].prefix(max(1, room - head.count))
    let isCut = head.startIndex > text.startIndex
    let shown = Self.oneLine(head)
    self.text =
      (isCut ? "…" : "") + shown + Self.oneLine(tail) + (tail.endIndex < text.endIndex ? "…" : "")
    caret = String(repeating: " ", count: CellWidth.columns(of: shown) + (isCut ? 1 : 0)) + "^"
  }

  private static func oneLine(_ text: Substring) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 })
  }
}
