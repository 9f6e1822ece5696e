/// The number of colors that the terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colors: bold, reverse, underline and dim only.
  case none
  /// The sixteen ANSI colors (or eight, with bold for the bright ones).
  case basic
  /// xterm's 256 colors; a theme's colors are mapped to the nearest of them.
  case rich
}
