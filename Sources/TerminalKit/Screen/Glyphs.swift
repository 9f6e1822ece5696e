/// The signs that lines, bars and marks are made of; an ASCII set for terminals without UTF-8.
///
/// There are these two sets only, which every canvas and its copies share.
package final class Glyphs: Sendable {
  /// The six pieces of a frame.
  package struct Line: Sendable {
    package let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String
    /// Where a rule across a frame meets its sides.
    package let teeLeft, teeRight: String
  }

  /// A frame at rest, and one around what has the keyboard.
  package let line: Line
  package let focusLine: Line
  /// The filled and the empty part of a bar.
  package let filled, empty: String
  /// The ground line of a drawn rhythm.
  package let low: String
  /// The moving and the fixed part of a scroll bar.
  package let thumb, track: String
  package let chosen, checked: String
  /// Behind what has been done: not the tick of a box, which as an ASCII `x` looks like a failure.
  package let done: String
  package let ellipsis: String
  /// What is there, further along, above and below.
  package let moreLeft, moreRight, moreAbove, moreBelow: String
  /// Before the row under the cursor.
  package let pointer: String
  /// What has the keyboard is between these, colours or not.
  package let focusOpen, focusClose: String
  /// Whether text too may hold ASCII only; the rest is drawn as `?`.
  package let isASCII: Bool

  private init(
    line: Line, focusLine: Line, filled: String, empty: String, low: String, thumb: String,
    track: String, chosen: String, checked: String, done: String, ellipsis: String,
    moreLeft: String, moreRight: String, moreAbove: String, moreBelow: String, pointer: String,
    focusOpen: String, focusClose: String, isASCII: Bool
  ) {
    self.line = line
    self.focusLine = focusLine
    self.filled = filled
    self.empty = empty
    self.low = low
    self.thumb = thumb
    self.track = track
    self.chosen = chosen
    self.checked = checked
    self.done = done
    self.ellipsis = ellipsis
    self.moreLeft = moreLeft
    self.moreRight = moreRight
    self.moreAbove = moreAbove
    self.moreBelow = moreBelow
    self.pointer = pointer
    self.focusOpen = focusOpen
    self.focusClose = focusClose
    self.isASCII = isASCII
  }

  package static let unicode = Glyphs(
    line: Line(
      horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
      bottomRight: "╯", teeLeft: "├", teeRight: "┤"),
    focusLine: Line(
      horizontal: "━", vertical: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗",
      bottomRight: "┛", teeLeft: "┣", teeRight: "┫"),
    filled: "█", empty: "░", low: "▁", thumb: "█", track: "│", chosen: "•", checked: "✓",
    done: "✓", ellipsis: "…",
    moreLeft: "‹", moreRight: "›", moreAbove: "▲", moreBelow: "▼", pointer: "›",
    focusOpen: "▸", focusClose: "◂", isASCII: false)

  package static let ascii = Glyphs(
    line: Line(
      horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", teeLeft: "+", teeRight: "+"),
    focusLine: Line(
      horizontal: "=", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", teeLeft: "+", teeRight: "+"),
    filled: "#", empty: ".", low: "_", thumb: "#", track: "|", chosen: "*", checked: "x",
    done: "+", ellipsis: "~",
    moreLeft: "<", moreRight: ">", moreAbove: "^", moreBelow: "v", pointer: ">",
    focusOpen: ">", focusClose: "<", isASCII: true)

  /// What stands for a sign on a terminal that shows ASCII only; nil where nothing is like it, in
  /// form and in meaning: a tick is no `x`.
  static func substitute(for text: String) -> String? { substitutes[text] }

  private static let substitutes: [String: String] = [
    "…": "~", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "·": ".", "•": "*",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "×": "x", "─": "-", "│": "|", "\u{A0}": " ",
  ]
}

extension Glyphs: Hashable {
  package static func == (left: Glyphs, right: Glyphs) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(isASCII) }
}
