/// The contrast of foreground and background by WCAG 2: from 1 (none) to 21 (black on white).
package enum Contrast {
  /// WCAG's minimum contrast for text, and the one for lines and marks.
  package static let forText = 4.5
  package static let forMarks = 3.0

  /// Returns nil if either color is the terminal's default, which is unknown.
  package static func ratio(_ foreground: Color, _ background: Color) -> Double? {
    guard let foreground = luminance(foreground), let background = luminance(background) else {
      return nil
    }
    return (max(foreground, background) + 0.05) / (min(foreground, background) + 0.05)
  }

  /// Returns the luminance from 0 (black) to 1 (white).
  package static func luminance(_ color: Color) -> Double? {
    guard let (red, green, blue) = color.components else { return nil }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static func linear(_ component: UInt8) -> Double {
    let share = Double(component) / 255
    if share <= 0.04045 { return share / 12.92 }
    let lifted = (share + 0.055) / 1.055
    return lifted * lifted * fifthRoot(lifted * lifted)
  }

  /// Returns the fifth root, because x to the 2.4 is x² · ⁵√x² and there is no `pow` without a C
  /// library.
  private static func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let power = root * root * root * root
      root -= (power * root - number) / (5 * power)
    }
    return root
  }
}
