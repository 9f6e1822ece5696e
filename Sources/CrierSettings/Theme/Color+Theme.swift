package import TerminalKit

extension Color {
  /// The sixteen basic colors in order, by their names in themes.
  package static let basicNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow",
    "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
  ]

  /// The name for the terminal's default color.
  package static let terminalName = "terminal"

  /// Parses `#d5c4a1`, one of the sixteen names, or `terminal`; nil for anything else.
  package init?(themeText text: String) {
    if text == Self.terminalName {
      self = .terminal
    } else if let number = Self.basicNames.firstIndex(of: text) {
      self = .basic(UInt8(number))
    } else if text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy(\.isHexDigit), let number = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    } else {
      return nil
    }
  }

  /// The color in a theme's syntax.
  package var themeText: String {
    switch self {
    case .terminal: Self.terminalName
    case .basic(let number): Self.basicNames[Int(number & 15)]
    case .rgb(let red, let green, let blue):
      "#" + Self.digits(red) + Self.digits(green) + Self.digits(blue)
    }
  }

  private static func digits(_ component: UInt8) -> String {
    let digits = String(component, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}
