import TerminalKit

extension Style {
  /// The visible colors: the nearest of the 256, dimmed and reversed if the style says so.
  var seen: (foreground: Color, background: Color) {
    let see = { (color: Color) in color.richNumber.map(Color.init(richNumber:)) ?? .terminal }
    let (foreground, background) = (see(foreground), see(background))
    let shown = emphasis.contains(.dim) ? foreground.dimmed(towards: background) : foreground
    return emphasis.contains(.reverse) ? (background, shown) : (shown, background)
  }
}

extension Color {
  /// The color as most terminals dim it: a third of the way to the background.
  fileprivate func dimmed(towards background: Color) -> Color {
    guard let own = components, let other = background.components else { return self }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(own) * 2 + Int(other)) / 3) }
    return .rgb(
      red: mix(own.red, other.red), green: mix(own.green, other.green),
      blue: mix(own.blue, other.blue))
  }
}
