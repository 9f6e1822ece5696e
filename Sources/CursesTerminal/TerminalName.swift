/// A terminal's name, as in `TERM`.
struct TerminalName: Hashable {
  var text: String

  /// The terminal that is used in place of an unknown one.
  static let fallback = TerminalName(text: "xterm-256color")
  /// The value of `TERM`; empty if it is not set.
  static var current: TerminalName { TerminalName(text: Environment.value("TERM") ?? "") }

  /// Whether the terminal is known to support synchronized output.
  ///
  /// Only the name decides, because a query would cost a round trip.
  var holdsFrames: Bool {
    ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour"].contains {
      text.hasPrefix($0)
    }
  }
}
