import TerminalKit

/// A foreground and a background by palette number; -1 is the terminal's default color.
struct ColorPair: Hashable {
  var foreground: Int32
  var background: Int32
  /// Terminals with eight colors show a bright foreground as bold.
  var isBold = false

  init(_ style: Style, depth: ColorDepth, terminalColors: Int) {
    foreground = style.foreground.number(depth)
    background = style.background.number(depth)
    guard terminalColors < 16 else { return }
    isBold = foreground >= 8
    if foreground >= 8 { foreground -= 8 }
    if background >= 8 { background -= 8 }
  }
}

extension Color {
  /// The palette number of the nearest available color.
  fileprivate func number(_ depth: ColorDepth) -> Int32 {
    switch depth {
    case .none: -1
    case .basic: basicNumber.map(Int32.init) ?? -1
    case .rich: richNumber.map(Int32.init) ?? -1
    }
  }

  /// The nearest of the sixteen colors; nil for the terminal's default.
  private var basicNumber: UInt8? {
    if case .basic(let number) = self { return number & 15 }
    return (UInt8(0)..<16).min { distance(to: $0) < distance(to: $1) }
      .flatMap { components == nil ? nil : $0 }
  }

  private func distance(to number: UInt8) -> Int {
    guard let one = components, let other = Color.basic(number).components else { return .max }
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}
