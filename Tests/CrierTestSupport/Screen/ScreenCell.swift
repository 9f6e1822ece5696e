/// The contents and the style of one column of a screen.
package struct ScreenCell: Hashable, Sendable {
  /// A character with its combining scalars; empty in the right half of a wide character.
  package var text: String
  package var style: ScreenStyle

  static let blank = ScreenCell(text: " ", style: ScreenStyle())
}

/// The style of a cell; a missing color is the terminal's default.
package struct ScreenStyle: Hashable, Sendable {
  package enum Color: Hashable, Sendable {
    /// 0 to 7 are the normal colors, 8 to 15 the bright ones.
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
