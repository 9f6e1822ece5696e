import TerminalKit

extension Style {
  /// What the eye gets: the nearest of the 256, reversed where asked.
  var seen: (foreground: Color, background: Color) {
    let see = { (color: Color) in color.richNumber.map(Color.init(richNumber:)) ?? .terminal }
    return emphasis.contains(.reverse)
      ? (see(background), see(foreground)) : (see(foreground), see(background))
  }
}
