/// How many colours the terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colours: bold, reverse, underline and dim only.
  case none
  /// The sixteen of ANSI (or eight, where bright means bold).
  case basic
  /// The 256 of xterm: a theme's colours go to the nearest of them.
  case rich
}
