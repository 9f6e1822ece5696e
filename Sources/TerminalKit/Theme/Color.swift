/// A color in a theme.
package enum Color: Hashable, Sendable {
  /// The terminal's default color.
  case terminal
  /// One of the sixteen basic colors: 0 black … 7 white, 8 … 15 their bright variants.
  case basic(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension Color {
  /// Red, green and blue; nil for the terminal's default color.
  ///
  /// The sixteen basic colors have xterm's values; other terminals differ.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .terminal: nil
    case .basic(let number): Self.basics[Int(number & 15)]
    case .rgb(let red, let green, let blue): (red, green, blue)
    }
  }

  /// The nearest of xterm's 256 colors; nil for the terminal's default.
  ///
  /// The sixteen basic colors keep their number. Others map to the 6×6×6 cube (from 16 on) or to
  /// the gray ramp (from 232 on), whichever is nearer.
  package var richNumber: UInt8? {
    switch self {
    case .terminal: nil
    case .basic(let number): number & 15
    case .rgb(let red, let green, let blue): Self.nearest(red, green, blue)
    }
  }

  /// Creates the color with one of the 256 numbers.
  package init(richNumber number: UInt8) {
    switch number {
    case ..<16: self = .basic(number)
    case 232...:
      let grey = (number - 232) * 10 + 8
      self = .rgb(red: grey, green: grey, blue: grey)
    default:
      let place = Int(number) - 16
      self = .rgb(
        red: Self.steps[place / 36], green: Self.steps[place / 6 % 6],
        blue: Self.steps[place % 6])
    }
  }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let basics: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = 232 + max(0, min(23, (mean - 3) / 10))
    let wanted = Color.rgb(red: red, green: green, blue: blue)
    let isGrey = distance(wanted, grey) < distance(wanted, cube)
    return UInt8(isGrey ? grey : cube)
  }

  private static func step(_ component: UInt8) -> Int {
    component < 48 ? 0 : component < 115 ? 1 : (Int(component) - 35) / 40
  }

  private static func distance(_ color: Color, _ number: Int) -> Int {
    guard let one = color.components,
      let other = Color(richNumber: UInt8(number)).components
    else { return .max }
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}

/// The number of colors that the terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colors: bold, reverse, underline and dim only.
  case none
  /// The sixteen ANSI colors (or eight, with bold for the bright ones).
  case basic
  /// xterm's 256 colors; a theme's colors are mapped to the nearest of them.
  case rich
}
