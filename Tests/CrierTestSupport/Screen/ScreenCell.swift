/// What one column of a screen shows, and how.
package struct ScreenCell: Hashable, Sendable {
  /// A character with what joins it; empty in the right half of a wide one.
  package var text: String
  package var style: ScreenStyle

  static let blank = ScreenCell(text: " ", style: ScreenStyle())
}

/// How a cell is drawn. A missing colour is the terminal's own.
package struct ScreenStyle: Hashable, Sendable {
  package enum Color: Hashable, Sendable {
    /// 0 to 7 are the plain colours, 8 to 15 the bright ones.
    case palette(Int)
    case exact(red: Int, green: Int, blue: Int)
  }

  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false
  package var foreground: Color?
  package var background: Color?
}
