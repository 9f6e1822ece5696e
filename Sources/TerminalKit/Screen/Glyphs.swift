/// The signs that lines, bars and marks are made of; an ASCII set for terminals without UTF-8.
package struct Glyphs: Hashable, Sendable {
  /// The six pieces of a frame.
  package struct Line: Hashable, Sendable {
    package var horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String
    /// Where a rule across a frame meets its sides.
    package var teeLeft, teeRight: String
  }

  /// A frame at rest, and one around what has the keyboard.
  package var line: Line
  package var focusLine: Line
  /// The filled and the empty part of a bar.
  package var filled, empty: String
  /// The ground line of a drawn rhythm.
  package var low: String
  /// The moving and the fixed part of a scroll bar.
  package var thumb, track: String
  package var chosen, checked: String
  package var ellipsis: String
  /// What is there, further along, above and below.
  package var moreLeft, moreRight, moreAbove, moreBelow: String
  /// Before the row under the cursor.
  package var pointer: String
  /// What has the keyboard is between these, colours or not.
  package var focusOpen, focusClose: String
  /// Whether text too may hold ASCII only; the rest is drawn as `?`.
  package var isASCII: Bool

  package static let unicode = Glyphs(
    line: Line(
      horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
      bottomRight: "╯", teeLeft: "├", teeRight: "┤"),
    focusLine: Line(
      horizontal: "━", vertical: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗",
      bottomRight: "┛", teeLeft: "┣", teeRight: "┫"),
    filled: "█", empty: "░", low: "▁", thumb: "█", track: "│", chosen: "•", checked: "✓",
    ellipsis: "…",
    moreLeft: "‹", moreRight: "›", moreAbove: "▲", moreBelow: "▼", pointer: "›",
    focusOpen: "▸", focusClose: "◂", isASCII: false)

  package static let ascii = Glyphs(
    line: Line(
      horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", teeLeft: "+", teeRight: "+"),
    focusLine: Line(
      horizontal: "=", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", teeLeft: "+", teeRight: "+"),
    filled: "#", empty: ".", low: "_", thumb: "#", track: "|", chosen: "o", checked: "x",
    ellipsis: "~",
    moreLeft: "<", moreRight: ">", moreAbove: "^", moreBelow: "v", pointer: ">",
    focusOpen: ">", focusClose: "<", isASCII: true)

  /// What stands for a sign on a terminal that shows ASCII only; nil where nothing is like it.
  static func substitute(for text: String) -> String? { substitutes[text] }

  private static let substitutes: [String: String] = [
    "…": "~", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "·": ".", "•": "*",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "×": "x", "✓": "x", "─": "-", "│": "|", "\u{A0}": " ",
  ]
}
