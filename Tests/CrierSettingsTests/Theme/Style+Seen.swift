import TerminalKit

extension Style {
  /// What the eye gets: the nearest of the 256, reversed where asked.
  var seen: (ink: Color, paper: Color) {
    let see = { (color: Color) in color.richNumber.map(Color.init(richNumber:)) ?? .terminal }
    return emphasis.contains(.reverse) ? (see(paper), see(ink)) : (see(ink), see(paper))
  }
}
