import TextLayout

/// The characters for lines, bars and marks, with an ASCII set for terminals without UTF-8.
///
/// There are only two instances, which all canvases share.
package final class Glyphs: Sendable {
  /// The six characters of a frame.
  package struct Line: Sendable {
    package let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String
    /// Where a horizontal rule meets the sides of a frame.
    package let teeLeft, teeRight: String

    var all: [String] {
      [horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight, teeLeft, teeRight]
    }
  }

  /// A normal frame, and a frame around the part with the focus.
  package let line: Line
  package let focusLine: Line
  /// A cell filled with the foreground color.
  package let filled: String
  /// The low part of a vibration pattern.
  package let low: String
  /// The movable and the fixed part of a scroll bar.
  package let thumb, track: String
  package let chosen, checked: String
  /// The mark after a completed item.
  ///
  /// Not the tick of a check box, because its ASCII form `x` would look like a failure. Both have
  /// two columns.
  package let done: String
  package let ellipsis: String
  /// The marks for more content to the left, right, above or below.
  package let moreLeft, moreRight, moreAbove, moreBelow: String
  /// The mark before the selected row.
  package let pointer: String
  /// The mark after a page's name if the page has values; in ASCII not `*`, which means unsaved.
  package let filledIn: String
  /// The filled and the empty part of a meter; in ASCII they differ from the lines of frames.
  package let meter, meterRest: String
  /// The marks before the heading of a group whose rows are hidden or visible.
  package let folded, unfolded: String
  /// Whether text is also limited to ASCII; other characters are drawn as `?`.
  package let isASCII: Bool

  private init(
    line: Line, focusLine: Line, filled: String, low: String, thumb: String,
    track: String, chosen: String, checked: String, done: String, ellipsis: String,
    moreLeft: String, moreRight: String, moreAbove: String, moreBelow: String, pointer: String,
    filledIn: String, meter: String, meterRest: String, folded: String, unfolded: String,
    isASCII: Bool
  ) {
    self.line = line
    self.focusLine = focusLine
    self.filled = filled
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
    self.filledIn = filledIn
    self.meter = meter
    self.meterRest = meterRest
    self.folded = folded
    self.unfolded = unfolded
    self.isASCII = isASCII
  }

  package static let unicode = Glyphs(
    line: Line(
      horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
      bottomRight: "╯", teeLeft: "├", teeRight: "┤"),
    focusLine: Line(
      horizontal: "━", vertical: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗",
      bottomRight: "┛", teeLeft: "┣", teeRight: "┫"),
    filled: "█", low: "▁", thumb: "┃", track: "│", chosen: "•", checked: "✓",
    done: "✓ ", ellipsis: "…",
    moreLeft: "‹", moreRight: "›", moreAbove: "▲", moreBelow: "▼", pointer: "›",
    filledIn: "•", meter: "━", meterRest: "─", folded: "▸", unfolded: "▾", isASCII: false)

  package static let ascii = Glyphs(
    line: Line(
      horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", teeLeft: "+", teeRight: "+"),
    focusLine: Line(
      horizontal: "=", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", teeLeft: "+", teeRight: "+"),
    filled: "#", low: "_", thumb: "#", track: "|", chosen: "*", checked: "x",
    done: "ok", ellipsis: "~",
    moreLeft: "<", moreRight: ">", moreAbove: "^", moreBelow: "v", pointer: ">",
    filledIn: "+", meter: "#", meterRest: ".", folded: "[+]", unfolded: "[-]", isASCII: true)

  /// Returns the text with three dots for each "…" if the terminal shows only ASCII and they fit.
  ///
  /// In one column "…" becomes `~`, which in an example or a name looks like a part of it.
  package func spelled(_ text: String, within columns: Int = .max) -> String {
    guard isASCII, text.contains("…") else { return text }
    let dots = text.split(separator: "…", omittingEmptySubsequences: false).joined(separator: "...")
    return CellWidth.columns(of: dots) <= columns ? dots : text
  }

  /// The mark where a sentence or a path is cut, which has room for three dots.
  package var longEllipsis: String { isASCII ? "..." : ellipsis }

  /// Whether some character of the text is drawn as `?`.
  package func hides(_ text: String) -> Bool {
    guard isASCII, !CellWidth.isASCII(text) else { return false }
    return text.contains { character in
      let shown = SafeText.cluster(character).text
      return !CellWidth.isASCII(shown) && Self.substitute(for: shown) == nil
    }
  }

  /// Returns the ASCII replacement for a symbol; nil if none is similar in form and meaning.
  ///
  /// For example, an `x` does not mean the same as a tick.
  static func substitute(for text: String) -> String? { substitutes[text] }

  private static let substitutes: [String: String] = [
    // "·" separates values and notes, so it must not look like a range or a dash.
    "…": "~", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "·": "|", "•": "*",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "×": "x", "─": "-", "│": "|", "\u{A0}": " ",
  ]
}

extension Glyphs: Hashable {
  package static func == (left: Glyphs, right: Glyphs) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(isASCII) }
}
